export type Sex = 'female' | 'male'

/** Names of women, of men, and for people whose sex is unknown. */
type Pool = Record<Sex | 'anyone', readonly string[]>

interface NamePools {
  given: Pool
  family: Pool
}

const list = (names: string): readonly string[] => names.split(' ')
const forAll = (names: string): Pool => ({ female: list(names), male: list(names), anyone: list(names) })

export const latinNames: NamePools = {
  given: {
    female: list(
      'Abigail Beatrice Clara Doris Edith Felicity Gwen Harriet Imogen Josephine Kathleen Lydia Matilda Norah Ophelia Philippa Rosalind Stella Tabitha Ursula Veronica Winifred Yvonne Zelda Bridget Constance Daphne Eleanor Flora Gloria',
    ),
    male: list(
      'Adrian Barnaby Clement Duncan Edgar Felix Gregory Humphrey Isaac Jasper Kenneth Leonard Malcolm Neville Oswald Percy Quentin Rupert Stanley Theodore Ulric Vernon Walter Zachary Basil Cedric Desmond Ernest Fergus Gilbert',
    ),
    anyone: list(
      'Alex Robin Sam Casey Jamie Riley Quinn Rowan Jules Sasha Toni Noel Kit Ari Dana Emery Finley Harley Kerry Lee Marion Nikola Pat Reese Shay Tracy Val Billie Charlie Frankie',
    ),
  },
  family: forAll(
    'Archer Bradwell Colby Denholm Ellery Farnham Garrick Hollins Ingram Jessop Kendrick Lockley Marlow Norcross Oakden Prescott Quill Renshaw Selwyn Tolland Upton Varley Whitlock Yardley Barlow Corwin Dalby Easton Fenner Greaves',
  ),
}

export const arabicNames: NamePools = {
  given: {
    female: list('رنا ريم لينا سلمى هدى منى سعاد ليلى نادية سميرة رانيا عبير'),
    male: list('سامي جاد هادي كريم طارق زياد رامي باسل ماجد نبيل عادل وليد'),
    anyone: list('نور وسام جهاد إحسان صباح نضال إسلام رجاء'),
  },
  family: forAll('منصور حداد خوري درويش شاهين صقر بركات قباني الخطيب النجار الحلبي البستاني'),
}

const RUSSIAN = 'Миронов Лебедев Орлов Крылов Зуев Панов Соловьев Белов'
export const cyrillicNames: NamePools & { patronymic: Pool } = {
  given: {
    female: list('Вера Лариса Тамара Зоя Раиса Нина Алла Софья'),
    male: list('Павел Борис Глеб Роман Степан Федор Антон Лев'),
    anyone: list('Саша Женя Валя Слава Шура'),
  },
  family: {
    female: list(RUSSIAN).map((name) => `${name}а`),
    male: list(RUSSIAN),
    anyone: list('Коваленко Савченко Бондаренко Ткаченко Марченко Лысенко'),
  },
  patronymic: {
    female: list('Андреевна Борисовна Павловна Романовна'),
    male: list('Андреевич Борисович Павлович Романович'),
    anyone: list('Андреевич Борисович Павлович Романович'),
  },
}

export const japaneseNames: NamePools = {
  given: {
    female: list('由美子 恵子 千代子 真由美 直美 綾香'),
    male: list('健一 隆夫 正雄 浩二 拓郎 慎介'),
    anyone: list('薫 忍 光 歩 千尋 伊織'),
  },
  family: forAll('山本 中川 石井 青木 森田 藤原 西村 小川'),
}

/** Full names for anyone; in a text they are written in one word. */
export const koreanNames: NamePools = {
  given: forAll('김지우 이현서 박수현 최지원 정하진 강윤서 조은우 윤지민'),
  family: forAll('김지우 이현서 박수현 최지원 정하진 강윤서 조은우 윤지민'),
}
