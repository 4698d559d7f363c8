import type { Integration } from '#platform/integration'
import { altenar } from './altenar/altenar.integration.ts'
import { bookmaker } from './bookmaker/bookmaker.integration.ts'
import { btcpay } from './btcpay/btcpay.integration.ts'
import { cashier } from './cashier/cashier.integration.ts'
import { freshchat } from './freshchat/freshchat.integration.ts'
import { httpSms } from './http-sms/http-sms.integration.ts'
import { hub88 } from './hub88/hub88.integration.ts'
import { postmark } from './postmark/postmark.integration.ts'
import { sendgrid } from './sendgrid/sendgrid.integration.ts'
import { registry } from './registry/registry.integration.ts'
import { screening } from './screening/screening.integration.ts'
import { softswiss } from './softswiss/softswiss.integration.ts'
import { sumsub } from './sumsub/sumsub.integration.ts'
import { twilio } from './twilio/twilio.integration.ts'

/** All outside companies and protocols that the platform can work with, in the order of its menus. */
export const INTEGRATIONS: readonly Integration[] = [
  cashier,
  btcpay,
  hub88,
  softswiss,
  bookmaker,
  altenar,
  sumsub,
  registry,
  screening,
  freshchat,
  httpSms,
  twilio,
  sendgrid,
  postmark,
]
