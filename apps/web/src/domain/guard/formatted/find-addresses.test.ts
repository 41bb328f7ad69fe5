import { expect, it } from 'vitest'
import { findFormatted } from '../find-formatted'
import { listMisses } from '../testing/list-misses'

const misses = (marked: string) => listMisses(marked, findFormatted)

it.each([
  'wh. [[Hütteldorfer Straße 112/3/17, 1140 Wien]]',
  '[[Unter den Eichen 5]] , [[12203 Bln-Lichterfelde]]; [[Gässli 2, 3457 Wasen]]; [[FL-9490 Vaduz]]',
  '[[Flat 3b, 118 Acacia Mews]]\n[[London SE15 4QT]]',
  '[[Shop 4, 90 Hume Hwy, Goulburn NSW 2580]]',
  '[[#18, 4th Cross, Malleswaram, Bengaluru 560003]]',
  '[[Blk 412 Ang Mo Kio Ave 10 #07-233]] Singapore [[560412]]',
  '[[Carrowmore Lacken, Ballina, Co. Mayo, F26 X8P1]]',
  'P.O. Box missing; mail to [[P.O. Box 1187, Kumasi]]',
  '[[1420 Locust St., Ste 900, Philadelphia, PA 19102]]',
  '[[Calle 10 # 32-115 cons. 804, Medellín]]',
  '[[11 calle 4-35 zona 1, Quetzaltenango]]',
  '[[C/ Toro 41, 1.º, 37002 Salamanca]]',
  '[[Av. Insurgentes Sur 1602, Col. Crédito Constructor]]',
  'Código postal [[48930]]; CEP [[69151-280]]; C.P. [[7800-318 Beja]]',
  '[[Qd 12 Lt 7, Setor Bueno, Goiânia]]',
  'End.: [[Av. Sete de Setembro, 2210, ap. 304, Salvador – BA, 40060-001]]',
  'moro na [[ladeira da Preguiça 47]], quem desce',
  '[[Chaussée de Haecht 318 bte 4, 1030 Schaerbeek]]',
  '[[118, 3e Rang Est, Saint-Ubalde, G0A 4L0]]',
  'Adr. [[Lot. Al Wifaq, imm. 12, appt 7, Témara]]',
  'Chute de vélo [[rue des Martyrs]], pas de casque.',
  '[[Keizersgracht 123, 1015 CJ Amsterdam]]; [[Drottninggatan 12, 111 51 Stockholm]]',
  '[[Via Garibaldi 12, 20121 Milano]]',
])('an address: %s', (marked) => expect(misses(marked)).toEqual([]))

it.each([
  'BP 120, pulse 90; BP 120/80; room 312, bed 2, ward 4B; Saal 4, Op',
  'the long road to recovery; in a high way; Vitamin D 2000 IU; Montreal A2L3B2p',
  'Nimmt 4 kg zu. Platz 2 im Zimmer; um 14 Uhr. Platz 3 frei',
])('no address: %s', (text) => expect(misses(text)).toEqual([]))
