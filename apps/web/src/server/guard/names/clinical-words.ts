import { remember } from './remember'
import { IN, readLists } from './word-lists'

const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/**
 * Names of diseases, signs and devices. They are findings only where the context shows that a person is
 * meant.
 */
const EPONYMS = words(`
  addison adson albright alport alzheimer apgar argyll aschoff asperger babinski baker bamberger barlow barrett bartholin bartter basedow beck becker behçet behcet bell berger
  bernard bickerstaff blakemore blount boerhaave bouchard bourneville bowen braden bright broca brodie brown-séquard brown-sequard bruce brudzinski brugada budd-chiari buerger burkitt
  caplan carney carpal charcot chagas charlson cheyne-stokes child-pugh child chvostek clostridioides cobb cockcroft-gault coombs conn courvoisier creutzfeldt-jakob crigler-najjar crohn cullen cushing
  dandy-walker de-quervain dequervain dercum devic diamond-blackfan digeorge down dressler dubin-johnson duchenne duke dupuytren durozier ebstein edwards ehlers-danlos eisenmenger epley epstein-barr
  erb ewing fabry fallot fanconi felty fitz-hugh-curtis fleischner foley forrester fournier friedreich frank-starling fuchs galeazzi gaucher giemsa gilbert gitelman glanzmann gleason goodpasture gorlin gottron gram graves grey
  guillain-barré guillain-barre guthrie hamman hansen hashimoto hawkins hartnup heberden heimlich henoch-schönlein henoch-schonlein hickman hirschsprung hodgkin hoffmann hoffman homan homans horner house-brackmann
  huntington hurler hutchinson janeway jarisch-herxheimer jones jod-basedow kaplan-meier kaposi kartagener kawasaki kayser-fleischer kerley kernig killip klinefelter klippel-feil koch koebner koplik korotkoff korsakoff kussmaul
  lachman ladd lambert-eaton laurence-moon lesch-nyhan levine lewy lhermitte libman-sacks liddle lisfranc light locked lou-gehrig lown ludwig lyme lynch mallory-weiss mallory mantoux marfan mccune mccune-albright mcmurray
  mcburney meckel meigs menetrier ménière meniere merkel milroy mobitz mohs monteggia morquio morton munchausen murphy nelson neer nissen niemann-pick nikolsky noonan ogilvie ollier osgood-schlatter osler oswestry paget
  pancoast parinaud parkinson patau penrose perthes peutz-jeghers peyronie phalen plummer-vinson plummer pott potter prader-willi prinzmetal quincke ramsay ramsay-hunt ranson raynaud reed-sternberg reiter rett reye riedel
  rinne rokitansky romberg rorschach roth rovsing roux-en-y rotor salter-harris schilling schirmer sheehan shy-drager sipple sister sjögren sjogren snellen spurling stevens-johnson still sturge-weber swan-ganz sweet sydenham
  syme takayasu takotsubo tanner tay-sachs tetralogy thomas thompson tietze tinel todd tourette trendelenburg troisier trousseau turner valsalva virchow volkmann von-willebrand von-hippel-lindau waldenström waldenstrom
  waterhouse-friderichsen weber wegener wells wenckebach werdnig-hoffmann wernicke wernicke-korsakoff whipple wilms wilson wiskott-aldrich wolff-parkinson-white yersinia zenker ziehl-neelsen ziehl zollinger-ellison
  macintosh miller bougie seldinger kocher lachmann maddrey meld ishak metavir bosniak breslow clark hurley mallampati cormack-lehane richmond hamilton beers stopp karnofsky zubrod ecog kellgren-lawrence garden`)

/** Nouns after an eponym or a town that show that no person or place is meant. */
export const EPONYM_NOUN = String.raw`diseases?|syndromes?|signs?|sign's|tests?|scores?|scales?|criteria|criterion|classification|class|stag(?:e|es|ing)|grad(?:e|es|ing)|indices|index|system|rules?|law|triad|tetrad|pentad|tetralogy|nodes?|nodules?|nodal|lines?|rings?|spots?|bodies|body|cells?|cysts?|cancer|tumou?rs?|sarcoma|carcinoma|lymphoma|leuk[a]?emia|melanoma|an[a]?emia|thyroiditis|arteritis|vasculitis|nephritis|colitis|esophagus|oesophagus|palsy|paralysis|par[ae]lysis|paresis|an[a]?emia|phenomenon|reflex(?:es)?|reactions?|respirations?|breathing|murmur|angina|gangrene|ulcers?|lesions?|tears?|fractures?|contractures?|hernia|diverticul(?:um|itis|a)|points?|positions?|man(?:o)?euv(?:er|re)s?|stain(?:s|ing)?|catheters?|tubes?|drains?|blades?|forceps|clamps?|procedures?|operations?|repair|incisions?|technique|method|equation|formula|curves?|charts?|protocols?|regimens?|guidelines?|consensus|declaration|convention|report|study|studies|trials?|cohort|stud(?:y|ies)|virus(?:es)?|fever|flu|strain|encephalopathy|psychosis|dementia|chorea|ataxia|dystrophy|atrophy|myopathy|neuropathy|retinopathy|orbitopathy|ophthalmopathy|nystagmus|pupils?|aphasia|area|anomaly|malformation|deformity|defect|effect|gene|mutation|factor|antigen|antibod(?:y|ies)|toxin|thyroid|goit(?:er|re)|crisis|block|rhythm|waves?|interval|glands?|duct|canal|tendon|ligament|toe|esotropia|macula|membrane|esophagitis|hepatitis|cirrhosis|pancreatitis|depression|inventory|questionnaire|assessment|examination|risk|calculator|prediction|ankle|c-spine|postnatal|coma|agitation-sedation|family|species|agar|medium|plate|glucose|units?|solution|lactate|['’]s? solution|standards?|model|kit|process|version|definition|nomogram|staining|encephalitis|node|nodes`

export const ORGANISATION = String.raw`(?:The )?(?:Mayo Clinic|Cleveland Clinic|Johns Hopkins(?: Medicine| University| Hospital)?|Massachusetts General(?: Hospital)?|Harvard(?: Health| Medical School)?|Stanford(?: Medicine)?|World Health Organi[sz]ation|Red Cross|American (?:\p{Lu}\p{L}+ ){0,5}(?:Association|College|Society|Academy|Foundation)(?: of \p{Lu}\p{L}+){0,3}|British (?:\p{Lu}\p{L}+ ){0,5}(?:Society|Association|Foundation)|European (?:\p{Lu}\p{L}+ ){0,5}(?:Society|Association|Union|Agency)(?: of \p{Lu}\p{L}+){0,3}|National (?:\p{Lu}\p{L}+ ){0,5}(?:Institutes?|Health Service|Society|Foundation|Library|Center|Centre)(?: (?:of|for) (?:\p{Lu}\p{L}+ ?){1,8})*|Centers for Disease Control|Doctors Without Borders|Planned Parenthood|Alcoholics Anonymous|Poison Control|Medicare|Medicaid|Blue Cross|Kaiser Permanente|Cochrane|PubMed|Google|Wikipedia|WhatsApp|Facebook|ChatGPT)`

/** Trade names without a typical ending. Most substances are recognized by their ending. */
const TRADE_NAMES = words(`
  abilify actos adalat adderall advair advil aldactone aleve allegra ambien amaryl arimidex aricept aspirin atacand ativan augmentin avandia avastin bactrim benadryl benicar botox brilinta buspar bydureon byetta celebrex celexa
  chantix cialis cipro claritin clozaril concerta cordarone coreg coumadin cozaar crestor cymbalta dayvigo depakote desyrel diflucan dilantin dilaudid diovan dupixent effexor eliquis emgality enbrel entresto epipen epogen euthyrox
  evista excedrin farxiga femara fentanyl flagyl flomax flonase flovent fosamax gardasil gleevec glucophage glucotrol gynazole haldol humalog humira humulin imitrex imodium inderal invokana januvia jardiance keflex keppra keytruda
  klonopin lamictal lanoxin lantus lasix latuda levaquin levemir levitra lexapro lipitor lisinopril lopressor lovenox lunesta lyrica macrobid marcumar maxalt mestinon metformin micardis mirena miralax mobic monopril motrin mounjaro
  mucinex namenda naproxen naprosyn narcan nexium neulasta neurontin nexplanon nicorette norco norvasc novolog nuvaring opdivo orencia oxycontin ozempic pamelor paracetamol paxil paxlovid pepcid percocet plaquenil plavix pradaxa prilosec
  premarin prevacid pristiq proair procardia prograf prolia propecia protonix provigil prozac pulmicort reglan remeron remicade restoril rexulti risperdal ritalin rituxan robitussin seroquel sinemet singulair soma spiriva stelara strattera suboxone
  subutex sudafed symbicort synthroid tagamet tamiflu tegretol tecentriq tenormin topamax toradol toujeo tramadol trelegy tresiba trulicity truvada tylenol ultram valium valtrex vasotec ventolin viagra vicodin victoza voltaren vyvanse
  warfarin wegovy wellbutrin xanax xarelto xeljanz xgeva xolair yasmin zantac zepbound zestril zetia zithromax zocor zofran zoloft zometa zovirax zyloprim zyprexa zyrtec insulin heparin digoxin lithium morphine codeine ketamine adrenaline
  epinephrine norepinephrine naloxone levodopa carbidopa allopurinol colchicine methotrexate ibuprofen acetaminophen amiodarone furosemide prednisone dexamethasone hydrocortisone levothyroxine sertraline gabapentin doxycycline vancomycin`)

const MEDICAL = words(`
  abdomen abdominal abortion abscess accident activity acute addiction adherence admission advice airway alcohol allergies allergy ambulance amputation analgesia anaphylaxis anatomy anesthesia angina ankle antibiotic antibiotics anticoagulation anxiety aorta
  aortic appendix appetite appointment arm arrhythmia artery aspiration assessment asthma atrial audiology autism autopsy axis background bacteria balance bandage baseline bed behavior benefit benign beta birth bladder bleeding blood bone bowel brain breast breath breathing
  burn burns calcium cancer capillary carbohydrate cardiac cardiology cardiovascular care cataract catheter causes cells cervical cesarean chart checklist chemotherapy chest chief child childhood chills cholesterol chronic circulation clinic clinical clinician
  cognitive cold colon colonoscopy coma community comorbidities complaint complications compression conclusion condition conditions confusion congestive consent consider considerations constipation consult consultation contact contraception contraindications control
  coronary cough counseling course cramps crisis critical culture cycle cyst date days delirium delivery dementia dental department depression dermatitis dermatology diabetes diabetic diagnosis diagnoses diagnostic dialysis diarrhea diet dietary differential discharge
  discomfort discussion disease disorder disposition distress dizziness doctor doctors dosage dose doses dosing drainage drug drugs duration ear eating echocardiogram edema effects effusion elbow elderly electrolyte elevation embolism emergency emergent emesis endocrine
  endocrinology endoscopy enzyme epilepsy episodes evaluation evidence exam examination exercise exposure extremities eye eyes face facility failure fall falls family fasting fatigue fatty features female femur fetal fever fiber fibrillation fibrosis findings finger
  first flag flags flare fluid fluids follow followup food foot fracture function fungal gastric gastroenterology gastrointestinal general genetic genetics geriatric gestational glucose goals gout guidance guideline guidelines gynecology hair hand head headache health healthcare hearing
  heart heartburn heavy height hematology hemoglobin hemorrhage hepatic hepatitis hernia herpes high hip history home hormone hospice hospital hours hygiene hyperkalemia hypertension hypoglycemia hypotension imaging immune immunization impairment impression
  incision incontinence indications infant infection infections infectious inflammation influenza information infusion inhaler injection injuries injury inpatient insomnia instructions insulin insurance intake intensive intervention interventions intestinal intravenous investigations iron
  irritation ischemia itching jaundice joint joints key kidney kidneys knee lab labor laboratory labs lactate last laxative left leg legs lesion lesions level levels lifestyle liver loss low lower lumbar lung lungs lymph magnesium male malignancy management mass maternal medical medication medications
  medicine medicines meningitis menopause mental metabolic migraine mild milk moderate monitor monitoring mood mouth mri mucosa murmur muscle muscles nasal nausea neck needle negative neonatal neoplasm nephrology nerve nervous neurologic neurological neurology next night nodule normal nose note notes
  notify nurse nursing nutrition obesity objective obstetric obstetrics obstruction occupational office oncology onset ophthalmology option options oral order orders orthopedic orthopedics outcome outcomes outpatient ovarian overdose oxygen pain palliative palpitations pancreas panel parasite
  parents past pathology patient patients pediatric pediatrics pelvic pelvis peptic pharmacist pharmacy phase phone physical physician physicians physiology physiotherapy pill placenta plan plaque plasma platelet pneumonia point points poison polyp positive possible posterior postpartum
  potassium practice precautions pregnancy prescription presentation pressure prevention primary prior problem problems procedure procedures prognosis prophylaxis prostate protein protocol psychiatric psychiatry psychology pulmonary pulse pump question questions quick radiation radiology
  rash rate reaction recommendation recommendations recovery rectal red reference references referral reflux refill rehabilitation relief renal report request rescue research resident respiratory response rest result results retention review rheumatology rhythm rib right risk risks role routine safe safety saline
  salt scan schedule screening seasonal section sedation seizure seizures sensitivity sepsis serious serum service services severe severity shock shortness shoulder sickness side sign signs sinus skeletal skin sleep smear smoking social sodium sore source special specialist specialty specimen speech spinal spine spleen stage
  standard standards statin status stem step steps steroid stiff stomach stool strategy strength stress stroke subcutaneous subjective substance sugar suggested suicide summary supplement supplements support surgeon surgery surgical swallowing sweating sweats swelling symptom symptoms syncope syndrome system
  systems table tablet tablets team temperature term test testing tests theory therapist therapy throat thrombosis thyroid tissue title toe tonsil topic topical toxicity trauma treatment treatments triage trial trimester tumor type ulcer ultrasound unit unknown upper urgent urinary urine urology user uterus vaccination
  vaccine vaccines vaginal valve vascular vein ventricular version vertigo virus vision visit vital vitals vitamin vomiting ward warning water weakness week weekly weeks weight wheezing work workup wound wounds wrist yeast zinc note hpi answer assistant response criterion criteria rubric
  january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday english spanish french german portuguese arabic japanese chinese mandarin hindi internet website hotline
  assess avoid check confirm ensure explain include increase mention mentions note obtain offer perform provide recommend recommends remember seek start stop take treat use discuss describe states advises asks acknowledges identifies lists suggests clarifies emphasizes correctly appropriately
  intensive accident registrar registrars nephrologist cardiologist neurologist pediatrician paediatrician oncologist psychiatrist surgeon dermatologist urologist gynecologist obstetrician endocrinologist radiologist anesthetist anaesthetist midwife paramedic pharmacist dietitian physiotherapist gp icu er ed
  staphylococcus streptococcus escherichia klebsiella pseudomonas candida aspergillus mycobacterium helicobacter campylobacter salmonella shigella clostridium enterococcus legionella listeria neisseria haemophilus bordetella borrelia treponema chlamydia mycoplasma plasmodium toxoplasma giardia
  ebola zika lassa marburg norwalk coxsackie hantavirus norovirus rotavirus covid sars influenza ginkgo echinacea turmeric melatonin bluetooth bible quran ramadan easter sabbath god suicidal ideation thoughts mental emotional physical urgent fax telefax tel telephone mobile cell email zip mrn ssn dob ip url vin npi iban dea udi id nhs acct plate passport`)

const MEDICAL_ENDING =
  /(?:itis|osis|oses|emia|aemia|uria|oma|omas|pathy|pathies|ectomy|otomy|ostomy|plasty|scopy|graphy|gram|grams|metry|ology|ologist|ologists|iatry|iatrist|therapy|therapist|algia|plegia|paresis|rrhea|rrhoea|penia|cytosis|megaly|trophy|genic|static|toxic|ectasia|stenosis|sclerosis|thorax|phobia|mania|coccus|cocci|bacter|bacillus|virus|viruses|illin|cillin|cycline|mycin|micin|floxacin|oxacin|azole|conazole|vir|avir|statin|sartan|pril|olol|dipine|zosin|prazole|tidine|gliptin|gliflozin|glutide|formin|glitazone|mab|tinib|nib|ciclib|parib|zumab|ximab|umab|cept|caine|barbital|azepam|zolam|zodone|oxetine|triptyline|pramine|setron|triptan|dronate|parin|xaban|gatran|grel|phylline|terol|sone|solone|lone|onide|asone|thiazide|semide|actone|renone|amide|idine|azine|apine|idone|peridol|quine|trexate|platin|rubicin|taxel|bicin|mustine|ine sulfate)$/

/** Endings of substances, diseases and procedures in Spanish, Portuguese, French and German. */
const FOREIGN_ENDING =
  /(?:cil+ina|cil+ine|cilin|mici?na|mycine|mycin|ciclina|cycline?|cyclin|floxacino?|oxacine|conazole?|nidazole?|prazole?|azolam|azepam|zepina|zepine|sartán|sartana|statina|statine|dipin[oe]?|losartana|olol|prilo?|xaban[ae]?|xabán|gliptina?e?|gliflozina?e?|glutida?e?|formina?e?|oxetina?e?|triptilina?|traline?|tralina?|idona|idone|peridol|apina|apine|azina|azine|tidina?e?|terol|asona|asone|solona?|solone|onida|lukaste?|tropium|tropio|semida?e?|actona|tiazida?e?|mida|mide|mid|begrona?|setrona?|parina?e?|zolina?e?|caína|caïne|cain|platino?a?e?|rubicina?e?|trexato?e?|trexat|tinib[e]?|ximab[e]?|zumab[e]?|mumab[e]?|fibrato?e?|fibrat|dronato?e?|dronat|inib|quina|quine|toína|toïne|toin|statin|pregabalina|balina|tioxina|tiroxina|patia|patía|pathie|tomia|tomía|tomie|ektomie|ectomie|scopia|skopie|scopie|grafia|grafía|graphie|grafie|logia|logía|logie|algia|algie|ämie|émie|emie|urie|úria|itis|ites|osis|ose|oses|sklerose|plastia|plastie|plastik|megalia|mégalie|megalie|trofia|trophie|stenose|sténose|estenosis|ektasie|penia|pénie|penie|plegie|plégie|zytose|cytose|lise|lyse|iasis|iase|isme|ismus|ismo|tionen|tion|ción|ção|sion|sión|são|heit|keit|ung|ungen|ment|mente|miento|mento|dade|dad|té|schaft|tum|werte|druck|messung|kontrolle|therapie|terapia|thérapie)$/
/** A shorter word may be a name with such an ending, as some longer ones are: “Nascimento”. */
const MIN_FOREIGN = 8

const isMedicalWord = (lower: string) =>
  MEDICAL.has(lower) ||
  TRADE_NAMES.has(lower) ||
  MEDICAL.has(lower.replace(/s$/, '')) ||
  (lower.length > 6 && MEDICAL_ENDING.test(lower)) ||
  (lower.length >= MIN_FOREIGN &&
    FOREIGN_ENDING.test(lower) &&
    (readLists(lower) & (IN.given | IN.family)) === 0)

/** Whether this is a clinical word, which is a name only after a title or a label. */
export const isClinicalWord = remember((word): boolean => {
  const lower = word.toLowerCase().replace(/'s?$/, '')
  return (
    isMedicalWord(lower) || (lower.includes('-') && lower.split('-').every((part) => isMedicalWord(part)))
  )
})

export function isEponym(word: string): boolean {
  return EPONYMS.has(word.toLowerCase().replace(/'s?$/, ''))
}

export const listEponyms = (): string[] => [...EPONYMS]
export const listTradeNames = (): string[] => [...TRADE_NAMES]
