const PUBLIC = new Set([
  'doi.org', 'dx.doi.org', 'who.int', 'nice.org.uk', 'nhs.uk', 'nejm.org', 'thelancet.com', 'bmj.com', 'jamanetwork.com', 'cochranelibrary.com', 'cochrane.org',
  'uptodate.com', 'mayoclinic.org', 'clevelandclinic.org', 'hopkinsmedicine.org', 'medscape.com', 'webmd.com', 'drugs.com', 'merckmanuals.com', 'msdmanuals.com', 'medlineplus.gov',
  'clinicaltrials.gov', 'acc.org', 'heart.org', 'ahajournals.org', 'escardio.org', 'diabetes.org', 'diabetesjournals.org', 'kdigo.org', 'goldcopd.org', 'ginasthma.org', 'nccn.org',
  'asco.org', 'cancer.org', 'acog.org', 'aap.org', 'aafp.org', 'idsociety.org', 'rcog.org.uk', 'sign.ac.uk', 'ema.europa.eu', 'ecdc.europa.eu', 'rki.de', 'awmf.org', 'has-sante.fr',
  'wikipedia.org', 'nature.com', 'science.org', 'springer.com', 'link.springer.com', 'sciencedirect.com', 'elsevier.com', 'wiley.com', 'onlinelibrary.wiley.com', 'oup.com', 'academic.oup.com',
  'plos.org', 'frontiersin.org', 'mdpi.com', 'biomedcentral.com', 'arxiv.org', 'medrxiv.org', 'mdcalc.com', 'radiopaedia.org', 'dynamed.com', 'statpearls.com', 'cdc.gov', 'fda.gov', 'nih.gov',
])

/** Hosts of public bodies, journals, registers and handbooks: an address there tells of no one. */
export function isPublicHost(host: string): boolean {
  const parts = host.toLowerCase().replace(/^www\./, '').replace(/[.]+$/, '').split('.')
  return parts.some((_, at) => PUBLIC.has(parts.slice(at).join('.'))) || /\.(?:gov|int)$|\.gov\.\w\w$/.test(host.toLowerCase())
}
