/** Values of the slots of the sentences. */

/** Words of everyday language that are also names, in any of the languages. */
export const WORDS_AS_NAMES =
  'Young March May Weeks Head Will Mark Rose Grace Hope King Bishop Short Long Little Best Good Day Winter Summers Cross Field Banks Price Bird Fox Wolf Klein Groß Lang Kurz Jung Alt Sommer Winter Herbst Koch Bauer Stern Engel Vogel Berg Stein Wald Sol Luz Cruz Blanco Rubio Moreno Delgado Bravo Flores Rosas Reyes Iglesias Pilar Mercedes Consuelo Dolores Esperanza Paz Petit Grand Blanc Noir Roux Lebrun Marchand Boucher Fleur Clémence Aimé Désiré Constant Costa Rosa Graça Luz Pinto Leal Ribeiro Carvalho Coelho Leitão Bravo Serra Vale Campos Rocha Reis'.split(
    ' ',
  )

export const CLEAN_FRAMES =
  "# disease|Morbus #|síndrome de #|maladie de #|doença de #|enfermedad de #|# syndrome|#'s syndrome|# sign positive|signo de #|signe de #|sinal de #|#-Zeichen negativ|score de #|escala de #|# criteria|#-Syndrom|prueba de #|teste de #|test de #|classification de #|# classification|OP nach #|anticuerpos de #|# I|# IIb|# III|# pos.|# neg.|# negative|# negativo|# négatif|# positiv|Stadium n. #|Grad 3 nach #|#-Test|# 3/4|# test|# score 8|#, # and # negative|# y # negativos|#-#-Syndrom|# stage 2|# type B|estadio # B|tinción de #|coloration de #|#-Färbung|# fracture|fractura de #|fracture de #|Fraktur nach #|#-Fraktur|sonda de #|pinza de #|pince de #|# clamp|# forceps|#-Drainage|técnica de #|technique de #|# procedure|# repair|cirurgia de #|ángulo de #|triángulo de #|# triangle|ligament de #|nódulo de #|Zyste #|maniobra de #|manœuvre de #|manobra de #|# manoeuvre|# reflex|#-Reflex|#-Manöver|virus de #|# virus|#-Virus|fiebre de #|fièvre de #|febre de #|# trial|#-Studie|estudio #|étude #|essai #|ensaio #|# guideline|#-Kriterien|critères de #|critérios de #|# classification grade 2|# A, # B, # C. J Clin 2015;12:3|# et al. 2019".split(
    '|',
  )

export const DRUG_FRAMES = [
  'start # 40 mg',
  '# 10 mg 1-0-1',
  'stop #',
  '# 5 mg cada 12 h',
  'sous # depuis hier',
  '# pausiert',
  'con # y dieta',
  'prescribo #',
  'unter # stabil',
  'manter # 20 mg',
  'allergic to #',
  'alérgica a #',
  'Allergie auf #',
  '# arrêté',
  'on # and aspirin',
  'suspender #',
]

export const ROLES =
  'Patient|Patientin|Paciente|Patiente|Name|Nom|Nombre|Nome|Operateur|Operador|Opérateur|Chirurg|Surgeon|Cirujano|Cirurgião|Chirurgien|Anästhesie|Anesthetist|Anestesista|Anesthésiste|Hebamme|Midwife|Matrona|Parteira|Sage-femme|Zuweiser|Referrer|Einsender|Remite|Solicitante|Prescripteur|Prescriber|Verfasser|Author|Autor|Auteur|Diktat|Schreibkraft|Typist|Zeuge|Witness|Testigo|Testemunha|Témoin|Betreuer|Guardian|Tutor|Tutrice|Responsable|Responsável|Begleitperson|Escort|Acompañante|Acompanhante|Accompagnant|Dolmetscher|Interpreter|Intérprete|Interprète|Ansprechpartner|Contact|Contacto|Contato|Notarzt|Paramedic|Hausarzt|GP|Médico tratante|Médico assistente|Médecin traitant|Physio|Kiné|Therapeut|Therapist|Psicóloga|Psychologue|Aufnehmender Arzt|Attending|Resident|Fellow|Residente|Interno|Interne|Externe|Assistent|Ayudante|Auxiliar|Aide|Instrumentista|IADE|Scrub nurse|OTA|Known as|Alias|Preferred name|Rufname|Geburtsname|Maiden name|Nom de naissance|Nom usuel|Nombre social|Nome social|Apelido|Apodo|Versicherte|Policyholder|Titular|Assuré|Beneficiario|Beneficiário|Evaluee|Claimant|Kläger|Demandante|Examinee|Donor|Spender|Donante|Doador|Donneur|Empfänger|Recipient|Receptor|Mutter|Mother|Madre|Mère|Mãe|Vater|Father|Padre|Père|Pai|Kind|Child|Niño|Enfant|Criança|Caller|Anrufer|Llamante|Appelant|Nurse|Pfleger|Enfermera|Enfermeiro|Infirmière|Reviewer|Prüfer|Revisor|Relecteur|Erstellt von|Signed by|Firmado por|Assinado por|Signé par|Vorgestellt von|Presented by|Presentado por|Présenté par|Pharmacist|Apotheker|Farmacéutico|Pharmacien|Farmacêutico'.split(
    '|',
  )

export const SAINTS = [
  'San',
  'Santa',
  'São',
  'Saint',
  'Sainte',
  'St.',
  'Sankt',
  'Nossa Senhora',
  'Santo',
  'St',
]

/** Studies, insurers, guidelines, devices and brands, which look like names or initials. */
export const ORGANIZATIONS =
  'ARISTOTLE|ROCKET AF|RE-LY|DELIVER|DAPA-HF|EMPEROR|PARADIGM-HF|SPRINT|ACCORD|ADVANCE|JUPITER|HOPE|PROWESS|RECOVERY|SOLIDARITY|PLATO|ODYSSEY|FOURIER|LEADER|SUSTAIN|STEP 1|SURPASS|CREDENCE|FIDELIO|KEYNOTE-189|CheckMate 067|CLEOPATRA|APHINITY|MONALEESA|PALOMA-2|IMpower150|Framingham|Women’s Health Initiative|Nurses’ Health Study|COURAGE|ISCHEMIA|SYNTAX|NICE|SIGN|AWMF|KDIGO|GINA|GOLD|ESC|AHA|ACOG|RCOG|SEGO|GEMA|HAS|SFAR|DGS|SBC|Barmer|AOK|TK|DAK|IKK classic|Knappschaft|Suva|Helsana|CSS|ÖGK|SVS|Debeka|Allianz|Sanitas|Adeslas|Mapfre|Asisa|DKV|Isapre|Fonasa|Cruz Blanca|Colmena|OSDE|Swiss Medical|Medifé|IMSS|ISSSTE|EsSalud|Rimac|Nueva EPS|Sura|CPAM|MGEN|Harmonie|CNAS|CNSS|CMU|RAMED|RAMQ|Helsana|Unimed|Amil|Bradesco Saúde|SulAmérica|IPSS|Médis|Multicare|ADSE|Medicare|Medicaid|Aetna|Cigna|Humana|Bupa|Vitality|Kaiser|Blue Cross|Tricare|NHS|Medtronic|Biotronik|Boston Scientific|Abbott|FreeStyle Libre|Dexcom G6|Omnipod|Accu-Chek|OneTouch|Ventolin|Zimmer|Stryker|Exeter|Smith & Nephew|Alcon|Zeiss|Cochlear|Phonak|ResMed|Philips|Dräger|Baxter|Fresenius|Braun|Hartmann|Comirnaty|Spikevax|Vaxzevria|Gardasil|Shingrix|Priorix|Infanrix|Prevenar|Betadine|Lugol|Alginat|Aquacel|Mepilex|Granuflex|Tegaderm|Evorel|Mirena|Implanon|Depo-Provera|Nutella|Coca-Cola|Red Bull|Milka|Nestlé|Lego|Netflix|Instagram|Zoom|Teams|Excel'.split(
    '|',
  )
/** Clinical abbreviations of the five languages. */
export const ABBREVIATIONS =
  'HTN|HTA|HAS|DM2|T2DM|CKD|ERC|IRC|DRC|COPD|EPOC|BPCO|DPOC|CHF|ICC|IC|AF|FA|VHF|KHK|CAD|IHD|MI|IAM|IDM|TIA|AIT|AVC|CVA|ACV|PE|TEP|EP|DVT|TVP|BAV|LBBB|RBBB|HLP|DLP|GERD|ERGE|RGO|OSA|SAHOS|SAOS|BPH|HBP|PSA|UTI|ITU|IVU|TB|TBC|HIV|VIH|HCV|VHC|VHB|HBV|RA|AR|PR|SLE|LES|LED|MS|EM|SEP|ALS|ELA|SLA|PD|EP|PTSD|TEPT|ADHD|TDAH|OCD|TOC|ETOH|OH|ALL|AML|LMA|LLC|CLL|MM|MGUS|ITP|PTI|IBD|EII|MICI|DII|CED|PSC|PBC|AIH|NASH|HCC|CHC|RCC|DCIS|FBC|UE|LFT|CRP|PCR|ESR|VSG|VS|BSG|TSH|INR|ABG|BGA|GSA|ECG|EKG|EEG|EMG|LP|PL|CT|TC|TAC|TDM|MRI|MRT|IRM|RM|US|ECO|RX|PET|FISH|PCR|NAAT|CLIA|ELISA|BAL|EDTA|LCR|CSF|PRN|SOS|BID|TDS|QDS|NPO|NBM|DNR|DNACPR|ONR|ICU|ITU|UCI|UTI|USI|ED|SAMU|SMUR|OPD|GP|OT|SLT|ADL|AVD|ABVD|MMSE|MEEM|MoCA|PHQ|GAD|NYHA|ASA|ECOG|GCS|APGAR|SOFA|NEWS|CURB|qSOFA|ALD|PAI|VSL|HAD|MTEV|PEC|SSR|RAS|BEG|RAD|AMV|NLP|CTG|SSW|SG|DPP|DUM|FUM|LMP|EDD|ET|DPA|TPAL|PDA|GDM|DG|PIH|PPH|DPN|BMI|IMC|LVEF|FEVI|FE|HbA1c|eGFR|FG|TFG|CrCl|LDL|HDL|GGT|AST|ALT|TGO|TGP|GOT|GPT|LDH|CPK|CK|BNP|TnT'.split(
    '|',
  )
/** Substances in the spellings of the five languages. */
export const SUBSTANCES =
  'Bisoprolol|bisoprolol|Ramipril|ramipril|Furosemid|furosemida|furosémide|furosemide|Torasemid|torasemida|Spironolacton|espironolactona|Metformin|metformina|metformine|Pantoprazol|pantoprazol|omeprazol|Oméprazole|lansoprazole|Amoxicillin|amoxicilina|Amoxicilina-clavulanato|amoxicilline|Ceftriaxon|ceftriaxona|ceftriaxone|Piperacillin|Tazocin|Meropenem|Vancomicina|Ciprofloxacin|ciprofloxacino|Levofloxacino|Clarithromycin|claritromicina|Azitromicina|Nitrofurantoin|Fosfomycin|Cotrimoxazol|Metamizol|Novalgin|Nolotil|Dipirona|Paracetamol|Ibuprofeno|Naproxeno|Diclofenac|Tramadol|Morphin|morfina|Oxycodon|Fentanilo|Fentanyl|Prednisolon|prednisona|Dexametasona|Hydrocortison|L-Thyroxin|levotiroxina|Eutirox|Enalapril|Losartán|losartana|Valsartán|Candesartan|Amlodipin|amlodipino|Nifedipino|Labetalol|Carvedilol|Digoxin|Amiodaron|Apixaban|Rivaroxabán|Edoxaban|Warfarin|Acenocumarol|Sintrom|Marcumar|Clexane|Enoxaparina|Heparina|Clopidogrel|ASS|AAS|Simvastatina|Atorvastatin|Rosuvastatina|Insulin|Lantus|Novorapid|Humalog|Sitagliptin|Dapagliflozina|Empagliflozin|Semaglutida|Liraglutid|Alopurinol|Colchicin|Sertralin|Sertralina|Fluoxetina|Escitalopram|Mirtazapin|Venlafaxina|Quetiapin|Olanzapina|Risperidon|Haloperidol|Lorazepam|Diazepam|Clonazepam|Rivotril|Levetiracetam|Valproat|Lamotrigina|Carbamazepin|Gabapentina|Pregabalin|Levodopa|Madopar|Donepezil|Memantin|Salbutamol|Budesonid|Formoterol|Tiotropio|Montelukast|Cetirizin|Loratadina|Ondansetrona|Metoclopramid|Primperan|Domperidona|Lactulose|Movicol|Macrogol|Methotrexat|Azatioprina|Ciclosporin|Tacrolimus|Rituximab|Adalimumab|Infliximab|Cisplatin|Carboplatino|Paclitaxel|Docetaxel|Trastuzumab|Pembrolizumab|Nivolumab|Imatinib|Dasatinib|Lenalidomid|Tamoxifen|Letrozol|Bicalutamida|Zoledronat|Denosumab|Alendronato|Calcium|Vitamin D|Eisen|Folsäure|ácido fólico|Oxytocin|Misoprostol|Aciclovir|Oseltamivir|Fluconazol|Nistatina|Ivermectina|Permetrina|Labetalol|Hidralazina|Nitroglycerin|Adrenalin|Noradrenalina|Dobutamin|Propofol|Midazolam|Dormicum|Ketamina|Rocuronio|Sugammadex'.split(
    '|',
  )
