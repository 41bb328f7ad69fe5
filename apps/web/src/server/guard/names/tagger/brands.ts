/** Trade names of drugs, devices, dressings, foods and shops beyond those of clinical-words.ts, and holidays. */
const BRANDS = new Set(
  `abbott actimel actrapid aderma adiro aerius aerochamber akineton aldara aldi algifor algopyrin alka-seltzer almax alprazomerck alvesco ambrobene amgen amoxypen anafranil
  antabus apiretal apotel aprovel aquacel arcoxia aspegic aspro astrazeneca atarax atrovent auchan augmentine avamys azopt baclon bebion becozym bepanthen bepanthol
  berocca berodual betadine betaserc bifiteral biogen biogaran biotronik bisolvon biontech boehringer bravelle brintellix brufen buscapina buscofen buscopan butylscopolamin
  calcichew calpol canesten carbostesin carrefour celestone cetaphil champix cialis cilest circadin citalon clamoxyl clexane coloplast colgate combivent comirnaty contour
  convatec convulex cordarex coversyl creon cymevene cytotec daflon dafalgan daktarin danone dalacin delix depakene depakine dermovate desitin dexcom diamox dianette diprivan
  diprosone ditropan doliprane dolormin dominal dormicum draeger dräger dramamine duphalac duphaston durogesic duspatalin dymista ecotrin edeka effentora efferalgan efudix eisai
  elidel elmex emla enalagamma enantyum ensure entocort equanil espumisan essentiale euthyrox eutirox eurax exforge ezetrol fenistil feliway femibion flutiform flixotide
  floxapen fluimucil fortimel fortisip forxiga foradil fosavance fraxiparine freestyle fresubin fucidin fucidine furadantin gaviscon gelomyrtol gilead gilurytmal glaxo gliadel
  granocyte grippostad haribo harmonet heparan hexoral humira hydrosan ibumetin iberogast imigran imovane imurek inhixa innohep insulatard intrasite invega iruxol isoptin 
  jardiance jonosteril kaletra kalinor kaletra kardegic kenacort keppra kerlone ketek kivexa klacid kytril lamisil lantus lariam lasilix laxoberal lemsip lescol
  levitra lexotan lidl lioresal lipanthyl lisopril locabiotal loperhexal lovenox lysopaine maalox macrogol madopar magnesiocard makatussin mebendan medela medikinet medtronic
  mepilex mepitel meronem metalyse micropore migril milka mirapexin mobilat moderna molaxole molnlycke mölnlycke monuril motilium movicol mucosolvan mucovibrol multaq mylan myfortic
  naramig nasonex nebilet neoral nestle nestlé neupogen nexium nicorette nimotop nivea nizoral nolotil nootropil norfenefrin normacol norspan novalgin novalgina novartis novofine
  novominsulfon novonorm novorapid nurofen nutella nutilis nutricia nutrison oculotect olmetec omnipod ondansan optive orfiril ossur össur otrivin ottobock oxybutin palexia pantozol
  parkinsan paspertin pentasa perenterol perfalgan pfizer phenhydan philips piriton plavix pradaxa pregnyl prevenar priorix procoralan procto-glyvenol prograf prolia
  promit protagen protaphane prostagutt psorcutan pulmozyme questran rasilez ratiopharm refobacin renitec resmed respimat respreeza rewe rhinomer ribena ringer riopan
  ritalina rivotril roaccutane robaxin rocephin rohypnol sabril salofalk sandimmun sandoz sanofi saroten scheriproct schering seloken semap seretide seresta
  serevent servier sevikar sigvaris silapo simponi sinupret sintrom sirdalud solupred solpadeine spasfon spasmex spectro spiolto spirobene starlix stangyl stalevo stilnox striverdi
  strattera stryker sterofundin strepsils strava sulperazon supradyn sustanon symbioflor synacthen systane tamiflu tavanic tavegyl tavor tazobac tazocin tegaderm tegretal telfast
  temesta tena tenormin tesco teva thealoz theraband theraflu tiklid timonil tobradex torem tracleer tramal trental tricef trileptal triumeq trittico trulicity tylex tyverb
  ultracet ultravist unacid unat uro-vaxom urbason ursofalk valette valdoxan valocordin valoron vaxzevria vectavir vermox vesicare vfend vibrocil vigantol visanne
  vistide vistabel voltaren voltarene volmac voltarol walgreens walmart weetabix weleda xadago xalatan xanor xenical xgeva xofigo xylocain xyzal yasminelle
  yaz zaldiar zantic zeiss zelboraf zentiva zinnat zithromac zoladex zoely zofran zomig zomorph zovirax zyloric zyrtec
  advent aschermittwoch carnaval carnival chanukka christmas divali diwali easter epiphanie fasching fastnacht fronleichnam halloween hanukkah holi karfreitag karneval navidad  
   norouz nowruz ostern páscoa pascua passover pâques pentecôte pessach pfingsten purim ramadan ramadán rosenmontag semana-santa songkran thanksgiving weihnachten yom
  bundesliga champions eurovision olympia skat rommé schach scrabble sudoku tatort tetris wimbledon`
    .trim()
    .split(/\s+/),
)

export const isBrand = (word: string): boolean => BRANDS.has(word)
export const listBrands = (): string[] => [...BRANDS]
