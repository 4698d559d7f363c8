/**
 * The words that clubs, courses and people are named from. Places are invented; given names and
 * family names are usual in the region, and their pairs are drawn.
 */
export type Region = {
  readonly name: string
  readonly places: readonly string[]
  /** `*` is replaced by the place. */
  readonly clubs: readonly string[]
  readonly men: readonly string[]
  readonly women: readonly string[]
  readonly families: readonly string[]
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const REGIONS = {
  isles: {
    name: 'British Isles',
    places: words(`Ashcombe Brackenford Calderwick Dunmerrow Elverstone Farrowby Glenhollow
      Harrowmere Inverbrae Kestrelby Larkwater Marlwick Northavon Oakhallow Penwithen Ravensmoor
      Stonewarden Thistledown Umberleigh Wyncaster`),
    clubs: ['* Rovers', '* Athletic', '* United', '* Town', '* Wanderers', '* City', '* Rangers'],
    men: words(`Alfie Callum Declan Ewan Finlay Gareth Harvey Iwan Jude Kieran Lachlan Morgan Niall
      Owen Rhys Rory Silas Theo Toby Wilf`),
    women: words('Aoife Beth Carys Edie Freya Isla Mabel Niamh Orla Rhian Rowan Tilly'),
    families: words(`Ackerby Birtwhistle Cadwaller Dunstable Eskdale Fenwright Garrowby Hathersage
      Inglethorpe Kerrigate Lowther Mactavett Netherby Ormsgill Penhalow Quillan Redshaw Skelbrook
      Tarrowby Underhay Wetherell Yarwood Ambersley Blakemoor`),
  },
  iberia: {
    name: 'Iberia',
    places: words(`Almenara Belcastro Carvalhal Dehesilla Encinar Fontanal Guadarosa Herreruela
      Lagarosa Montealbo Navaluenga Olivares Penablanca Quintanela Riofresno Sobrelmar Torrelara
      Valdemora`),
    clubs: ['Atlético *', 'Deportivo *', 'CD *', 'Unión *', '* CF', 'Sporting de *', 'Real *'],
    men: words(`Adrián Bruno Carles Diogo Eneko Fermín Gonçalo Hugo Iker Jorge Lucas Martim Nuno
      Óscar Pau Rafael Rodrigo Tiago Unai Xavier`),
    women: words('Alba Beatriz Carla Inês Lara Leonor Maite Noa Paula Rocío Sofia Vega'),
    families: words(`Abrantes Berrocal Cardoval Dalmeira Escalante Fontela Garralda Henriquel
      Izarra Lamosa Montalvo Novais Ordaz Pedrosela Quiroga Ribeira Salcedal Teixido Urbiola
      Valverde Zamoral Aldeano Belmira Carrizal`),
  },
  italia: {
    name: 'Italy',
    places: words(`Acquaverde Borgolungo Castelrosso Donnalago Fiumalta Grottabella Lagoscuro
      Montefiore Pontevico Rivalta Roccamarina Sassonero Torrealba Vallescura`),
    clubs: ['* Calcio', 'AC *', 'Pro *', 'Virtus *', 'US *', 'Libertas *'],
    men: words(`Alessio Bruno Davide Elia Fabio Gianluca Ivan Jacopo Lorenzo Matteo Nicolò Pietro
      Renzo Samuele Tommaso Valerio`),
    women: words('Agnese Bianca Chiara Elisa Giada Irene Ludovica Marta Noemi Viola'),
    families: words(`Albertazzo Brunelleto Calvarese Dorigatti Falconero Gambaro Lambruschi
      Mezzadro Nardella Oriolo Pellegrin Quaglia Ravasio Sartorel Tedeschin Ugolotti Vannacci
      Zambrano Bellosguardo Corsalini`),
  },
  central: {
    name: 'Central Europe',
    places: words(`Altenbrück Birkenfurt Donaugrund Eichenried Falkenstetten Grünwalde Hohenlinde
      Kaltenbach Lindental Mühlenrode Neuenburgk Rabenfels Steinhagen Tannwald Weidenthal
      Wolfsried`),
    clubs: ['SV *', 'FC *', '* 04', 'TSV *', 'VfL *', 'Eintracht *', 'SC *'],
    men: words(`Anton Bastian Clemens Dominik Emil Fabian Gregor Hannes Jonas Kilian Lennard Moritz
      Niklas Ole Philipp Ruben Sebastian Till Valentin Zdeněk`),
    women: words('Antonia Clara Elena Frieda Greta Hanna Johanna Lena Marie Nele Romy Theresa'),
    families: words(`Aldinger Brandhuber Czernik Dornbach Ehrental Fuchsberger Grabowitz Haslinger
      Imhofen Jansky Kastner Lindbacher Mahlstedt Novacek Obermoser Pichlmann Reisinger Steinhuber
      Tauberg Unterweger Vogelsang Wachtler Zierling Ambrozy`),
  },
  nordic: {
    name: 'Nordics',
    places: words(`Bjørnvik Elvdal Fjordhavn Granåsen Hvitfjell Isnäs Kaldnes Lyngstrand Myrdalen
      Nordfoss Rimhöga Skogsjö Snøheim Sundvalla Tallkulla Åkerholm`),
    clubs: ['* IF', '* BK', 'IK *', '* Vikings', '* SK', '* HC'],
    men: words(`Aksel Birger Dag Eero Filip Gustav Henrik Isak Jonatan Kaarlo Linus Mikkel Nils
      Oskari Rasmus Sander Teemu Viljami`),
    women: words('Astrid Elin Freja Hedda Ingrid Kaisa Linnea Maja Saga Signe Tuva Ylva'),
    families: words(`Ahlgrenius Bergvall Dalhaug Ekmarken Fosshaug Grönbeck Hallikka Ingvalsen
      Järvelin Kvernberg Lindqvara Myrvold Nordahlen Overgaard Rautanen Sandelius Tjernberg
      Ulvestad Vikström Østerlie`),
  },
  balkan: {
    name: 'Balkans and East',
    places: words(`Belogora Crnovac Dubrovets Gradimir Jasenovo Kamenica Lipograd Medvedino
      Novopolje Orlovets Radotin Sokolin Tresnik Vrbanska Zelengora Brezovik`),
    clubs: ['* Dynamo', 'Zvezda *', 'Metalurg *', 'FK *', 'Slavija *', '* Lokomotiv'],
    men: words(`Aleksej Bojan Damir Emil Filip Goran Igor Jakov Kamil Luka Mirko Nemanja Ognjen
      Pavel Radovan Stefan Tomasz Vasil`),
    women: words('Ana Daria Elena Iva Jelena Katarina Lucija Milena Nina Petra Sonja Vesna'),
    families: words(`Andrejevik Bogdanski Crnjak Dragulin Grabovets Horvatin Ivanchuk Jagodar
      Kovalenik Lazarov Marinski Novakul Obradil Petrushin Rusnak Stojkan Todorin Vukadin Zaharov
      Zorica`),
  },
  anatolia: {
    name: 'Anatolia and Caucasus',
    places: words(`Akçadere Beyazköy Çamlıova Demirsu Elmadağı Gökpınar Kızıltepe Mavikent
      Narlıdere Sarıçay Taşova Yeşilhisar`),
    clubs: ['*spor', '* SK', '* Belediye', 'Genç *', '* Yıldız'],
    men: words('Alp Barış Cem Deniz Emre Ferhat Giorgi Hakan İlker Kaan Mert Onur Selim Tolga'),
    women: words('Asya Burcu Ceren Defne Ece İpek Leyla Nehir Selin Zeynep'),
    families: words(`Akdoğru Baydemir Cansever Dağlıoğlu Erkutlu Gökalan Kalayar Lortkipa Mutluer
      Özbeyli Sarıbaş Tekindor Uçarlı Yalınay Zorlubey Bakradze`),
  },
  southamerica: {
    name: 'South America',
    places: words(`Araguaçaba Bajocerro Camposol Doradilla Estrelino Fazendinha Guarativa Itapoara
      Jacarandá Lagunilla Morrovelho Nievesur Palmarito Quebrada Saltogrande Tucumaré`),
    clubs: ['Atlético *', 'Independiente *', '* EC', 'Racing de *', 'Defensores *', 'América *'],
    men: words(`Agustín Caio Damián Edson Facundo Gilmar Hernán Ítalo Joaquín Kauã Leandro Mateo
      Nicolás Osvaldo Ramiro Thiago Vinícius Wilson`),
    women: words('Bruna Camila Débora Fernanda Julieta Luana Micaela Natália Rosario Valentina'),
    families: words(`Albornoz Bittencor Carvalhedo Duartino Echeverral Figueral Goulartes Huamani
      Iturral Lacerdo Machuca Noronha Olivera Pacheco Quispe Rezendal Saldivia Tavarela Urrutia
      Zeballos`),
  },
  northamerica: {
    name: 'North America',
    places: [
      'Amber Falls',
      'Bayou Heights',
      'Cedar Point',
      'Dust Creek',
      'Eagle Harbor',
      'Fort Linden',
      'Granite Bay',
      'High Mesa',
      'Iron Lake',
      'Juniper City',
      'Kodiak Sound',
      'Lone Prairie',
      'Maple Ridge',
      'Northgate',
      'Osprey Bay',
      'Port Sterling',
    ],
    clubs: [
      '* Bison',
      '* Comets',
      '* Foxes',
      '* Mariners',
      '* Sentinels',
      '* Thunderbirds',
      '* Herons',
    ],
    men: words(`Andre Brayden Chase Darnell Elijah Grayson Hunter Isaiah Jalen Keyshawn Logan Malik
      Nolan Parker Quincy Reed Trevon Wyatt`),
    women: words('Aaliyah Brooke Carter Dakota Harper Jada Kennedy Maya Peyton Skylar'),
    families: words(`Aldersen Briggsby Caldwick Drummondo Easterlin Fairbrook Gallowell Hendry
      Ivesdale Jeffery Kincade Landrum Mayhew Northcutt Oakley Prescote Ransome Sutterby Tidwell
      Whitlocke`),
  },
  southasia: {
    name: 'South Asia',
    places: words(`Amarpura Bhavanagiri Chandrakot Devipuram Gulnagar Indravati Jalmahal Kesarpur
      Madhuvan Nilgarh Rangapur Suryanagar`),
    clubs: ['* Royals', '* Tigers', '* Chargers', '* Falcons', '* Warriors', '* Kings'],
    men: words(`Aarav Bilal Chetan Dinesh Farhan Gaurav Harish Imran Jayesh Kunal Manoj Naveen
      Pradeep Rohan Sameer Tariq Umesh Vikram`),
    women: words('Anika Diya Fatima Ishani Kavya Meera Nisha Priya Sana Tara'),
    families: words(`Adhikaran Bhandarkul Chaturan Deshwal Fernandal Gaekwadi Hussaini Iyengal
      Jadeshwar Kulkarna Mahadevan Nadkarnal Parikhel Qureshan Rathodia Shekharan Tambolkar
      Udeshwar Wickrama Zaveriya`),
  },
  eastasia: {
    name: 'East Asia',
    places: words(`Akamori Baekseong Chenzhou-Nan Fujinuma Geumho Haruyama Jinlu Kazeoka Minamisu
      Namgang Qingtan Shirokawa Takamine Yunshan`),
    clubs: ['* Dragons', 'FC *', '* Phoenix', '* SC', '* Stars'],
    men: words(`Daiki Haoran Hiroto Jihoon Kaito Kenji Minjae Renjie Riku Sora Taeyang Weimin
      Xiaolong Yuto Zihao`),
    women: words('Aiko Chaewon Hana Jiayi Mei Nari Sakura Xinyi Yui Yuna'),
    families: words(`Akizuki Baekho Chenwu Fujisora Gaonam Hayashino Itomura Jangsu Kurokane Lianhu
      Mizuhara Nakazato Omori Pyolim Sawatari Takewaka Uemori Wanglei Yashiro Zhouming`),
  },
  arabia: {
    name: 'Arabia and North Africa',
    places: words(`Ain-Zahra Bab-Noor Dar-Salim Jabal-Rim Khalij-Sadaf Marsa-Dana Qasr-Lulu
      Rimal Sahel-Wadi Tell-Amber`),
    clubs: ['Al *', 'Nadi *', '* SC', 'Ittihad *'],
    men: words('Adel Bilal Fahad Ghassan Hatem Jamil Karim Mazen Nabil Omar Rami Sami Tarek Zaid'),
    women: words('Amal Dalia Farah Huda Lina Mona Noor Rania Salma Yara'),
    families: words(`Abdelnour Barakani Daghmani Elharouni Fawzari Ghanimi Haddari Jabouri Khalfawi
      Lahmadi Mansouri Nasrallin Othmani Qabbari Rashidun Sabbaghi`),
  },
} as const satisfies Record<string, Region>

export type RegionCode = keyof typeof REGIONS
