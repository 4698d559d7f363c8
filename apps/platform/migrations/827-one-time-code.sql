DROP TABLE one_time_code;
