import { describe, expect, it } from 'vitest'
import { listMisses } from '../../../domain/guard/testing/list-misses'
import { findPatientData } from '../find-patient-data'
import { readLabelsAndLetters, readRecords } from './read-records'

describe('HL7 messages', () => {
  it.each([
    'PID|1||[[HN0041827]]^^^WAIK^MR~[[YDG9458]]^^^NHI||[[Tamihana^Wiremu^Hōne]]||[[19440213]]|M||Maori',
    'PID|1||[[55820417]]^^^HSP^MR||[[ALTAMIRANO^LUCERO]]||[[19910214]]|F|||[[AV UNIVERSIDAD 88]]^^[[XALAPA]]^VER^[[91060]]^MX||[[2288417093]]',
    'NK1|1|[[Faleolo^Sina]]|MTH^Mother|[[12 Puriri St]]^^[[Mangere]]^^[[2022]]|[[(09)555-0142]]',
    'PV1|1|I|3W^12^B|E|||[[1496047014]]^[[Sandoval^Ramiro]]^^^DR|||MED||||7|||||[[V9920481]]',
    'OBR|1|[[A18823]]|[[24-CT-7718]]|74177^CT ABD PELVIS W|||[[20240502]]||||||RUQ pain||[[Thistlewood^Ada]]',
    'IN1|1|SANITAS^01|[[0071]]|SANITAS SEGUROS||||||||||||[[Iglesias^Covadonga]]|SELF|[[19720721]]',
    'MRG|[[11883]]||||||[[HUBER^ROSA]]\nORC|NW|[[A-77381]]|||||||[[20220330]]|||[[Mbarga^Aristide]]',
    'PID|1||[[447100]]||[[M\\X00FC\\hlbäck^Jörn]]||[[19830811]]|M',
    'OBX|1|NM|WBC^White Count||9.2|10*3/uL|4-11|N|||F\nAL1|1|DA|^PENICILLIN|SV|anaphylaxis',
  ])('%s', (marked) => expect(listMisses(marked, readRecords)).toEqual([]))
})

it('codes in HL7 segments are no names or places, text in results is read as usual', () => {
  const find = (text: string) => findPatientData([text])
  expect(listMisses('SCH|[[CITA88214]]||||||LIMA^Primera visita|||20|MIN', find)).toEqual([])
  expect(listMisses('OBX|2|TX|CR||Mrs [[Yamamoto]] was seen.||||||F', find)).toEqual([])
})

describe('JSON by key', () => {
  it.each([
    '{"patient":{"firstName":"[[Amara]]","lastName":"[[Okonkwo]]","birthDate":"[[1979-03-02]]","address":{"city":"[[Ibadan]]"}},"hb":11.2}',
    '{"identifier":[{"system":"local","value":"[[99821734]]"}],"name":[{"family":"[[Chalmers]]","given":["[[Peter]]"]}],"gender":"male"}',
    '"contact":{"relationship":"spouse","name":{"text":"[[Tomasz Brzęczyszczykiewicz]]"},"telecom":"[[+48 601 555 018]]"}',
    "{'nachname': '[[Herbst]]', 'gebdat': '[[11.11.1999]]', 'allergien': ['Nickel']}",
    '{"fecha_nac":"[[12/05/1988]]","dni":"[[45678912]]","peso":64}',
    '{"idade":[[91]],"sexo":"M","municipio":"[[Caruaru]]","braden":11}',
    '{"protocolo":"[[SISREG-447182091]]","cid":"M54.5","fila":112}',
    '{"drug":{"name":"Metformin","dose":500},"result":{"value":41,"unit":"mg/dL"},"code":"E11.9"}',
  ])('%s', (marked) => expect(listMisses(marked, readRecords)).toEqual([]))
})

describe('tables by header', () => {
  it.each([
    'name,dob,mrn\n[[Ayesha Khan]],[[1985-02-11]],[[100234]]',
    'Nachname;Geburtsdatum;PLZ;Ort\n[[Özdemir]];[[12.04.1975]];[[44137]];[[Dortmund]]',
    'patient\tDOB\tproc\n[[Njoroge, Peter]]\t[[04/05/1966]]\tTURP',
    'Bed | Pt | Issue\n1 | [[Oyelaran]] | AKI on CKD\n3 | [[al-Jubouri]] | LRTI',
    'Fall,Name,Kst\n[[88-2201]],"[[Engelhardt, Sascha]]",IKK',
    'leito\tpaciente\tidade\n12\t[[Izaltina]]\t[[93]]\n13\t[[Kleber Xu]]\t44',
    'Surgeon,Case,Time\n[[Adeyemi]],Lap chole,90 min',
    'Name,Dose,Frequency\nMetformin,500 mg,twice daily',
    'Parameter;Wert;Einheit\nHb;12,1;g/dl',
    'He has asthma, hay fever, eczema\nand takes montelukast, cetirizine, emollients',
  ])('%s', (marked) => expect(listMisses(marked, readRecords)).toEqual([]))
})

describe('labels and letters', () => {
  it.each([
    'Nachn.: [[Oberholzer]]  Vorn.: [[Vreni]]  Ledig: [[Fässler]]',
    'Versicherte/r ........ [[Kluge, Friederike]]\nKostenträger ......... Barmer',
    "NOM D'USAGE : [[Kerbrat]]\nPRÉNOMS : [[Yvette Marie]]",
    'Nome da mãe (campo 17):[[CREUZA DE JESUS]]; Resp. pelo menor → [[Odete Furtado]] (avó)',
    'RESP. LEGAL....: [[Noemí Katz]]; Apodo/alias: [[El Chino]]',
    'Named nurse » [[Odette Bellegarde]]; Wer? [[Adelheid]]. Was? Dekubitus.',
    'Operateur: Dr. med. [[Yıldız]] / Assistenz: [[Berger]]',
    'colonia: [[Lomas de Angelópolis]]; Geburtsort: [[Sopron]]',
    '[[Liège]], 3-3-1994\nCher Confrère,\nBien confraternellement,\nDr [[Closset]]',
    'gez. [[Ngoumou]]; i. A. [[Sorokina]]',
    'Atesto que [[Ketlyn Moura]], CPF',
    'Mother: Hypertension. Father: Alive and well. Patient: stable. Médico: Pendiente.',
    'Padre: HTA. Mère: cancer du sein. Vater: Herzinfarkt. Mutter: gesund.',
    'Symptoms: Fever. Plan: Amoxicillin. Name: Unknown. User: Hello. Role: Assistant.',
  ])('%s', (marked) => expect(listMisses(marked, readLabelsAndLetters)).toEqual([]))
})
