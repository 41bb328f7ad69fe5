import type { PersonContent } from './types'

type Colleague = Pick<
  PersonContent,
  'name' | 'country' | 'languages' | 'affiliation' | 'specialties' | 'seniority'
> &
  Partial<Pick<PersonContent, 'vendorTies'>> & { isDisabled?: boolean }

/**
 * People of other specialties and countries without a password: an admin sees them, but nobody can sign in as
 * them.
 */
export const colleagues: Colleague[] = [
  {
    name: 'Ingrid Halvorsen',
    country: 'NO',
    languages: ['nb', 'en'],
    affiliation: 'Fjordbyen sykehus',
    specialties: ['Anesthesiology', 'Emergency medicine'],
    seniority: 'senior',
  },
  {
    name: 'Tomasz Zieliński',
    country: 'PL',
    languages: ['pl', 'en', 'de'],
    affiliation: 'Szpital przy Starej Bramie',
    specialties: ['Orthopedics'],
    seniority: 'specialist',
  },
  {
    name: 'Aroha Ngata',
    country: 'NZ',
    languages: ['en', 'mi'],
    affiliation: 'Kahikatea Community Health',
    specialties: ['Primary care'],
    seniority: 'senior',
  },
  {
    name: 'Mateus Figueiredo',
    country: 'BR',
    languages: ['pt', 'en'],
    affiliation: 'Hospital Vale das Araucárias',
    specialties: ['Infectious disease', 'Internal medicine'],
    seniority: 'specialist',
  },
  {
    name: 'Hye-jin Seo',
    country: 'KR',
    languages: ['ko', 'en'],
    affiliation: 'Hanbit University Hospital',
    specialties: ['Gastroenterology'],
    seniority: 'senior',
  },
  {
    name: 'Olena Kovalchuk',
    country: 'UA',
    languages: ['uk', 'en'],
    affiliation: 'Oblasna likarnia Verbytsia',
    specialties: ['Neurology'],
    seniority: 'specialist',
  },
  {
    name: 'Thandiwe Mokoena',
    country: 'ZA',
    languages: ['en', 'zu', 'st'],
    affiliation: 'Umhlanga Ridge Hospital',
    specialties: ['Obstetrics and gynecology'],
    seniority: 'senior',
  },
  {
    name: 'Rafael Ortega Luna',
    country: 'CO',
    languages: ['es'],
    affiliation: 'Clínica del Altiplano',
    specialties: ['Pediatrics'],
    seniority: 'resident',
  },
  {
    name: 'Anneliese Brandl',
    country: 'AT',
    languages: ['de', 'en'],
    affiliation: 'Landesklinikum Rosenau',
    specialties: ['Psychiatry'],
    seniority: 'senior',
    vendorTies: [{ vendor: 'Lumen Works', nature: 'paid adviser' }],
  },
  {
    name: 'Dinh Thi Mai Phuong',
    country: 'VN',
    languages: ['vi', 'fr', 'en'],
    affiliation: 'Bệnh viện Hồ Sen',
    specialties: ['Hematology and oncology'],
    seniority: 'specialist',
  },
  {
    name: 'Siddharth Nambiar',
    country: 'IN',
    languages: ['en', 'ml', 'hi'],
    affiliation: 'Backwater Medical College',
    specialties: ['Nephrology', 'Urology'],
    seniority: 'specialist',
  },
  {
    name: 'Élodie Marchetti',
    country: 'CH',
    languages: ['fr', 'it', 'en'],
    affiliation: 'Hôpital du Val-Clair',
    specialties: ['Ophthalmology'],
    seniority: 'senior',
  },
  {
    name: 'Samuel Adjei',
    country: 'GH',
    languages: ['en', 'ak'],
    affiliation: 'Volta Teaching Hospital',
    specialties: ['Surgery', 'Emergency medicine'],
    seniority: 'specialist',
  },
  {
    name: 'Margaret Whitlock',
    country: 'GB',
    languages: ['en', 'cy'],
    affiliation: 'Aberlydan General',
    specialties: ['Pulmonology'],
    seniority: 'retired',
    isDisabled: true,
  },
]
