import { type Language } from './list-names'

/**
 * Forms of streets, addresses, institutions and quarters. `#` is a name, `%` a town, `0` the number of a house,
 * `§` a digit, `@` a capital letter.
 */
type Frames = Record<Language, readonly string[]>
const split = (frames: Record<Language, string>): Frames =>
  Object.fromEntries(
    Object.entries(frames).map(([language, text]) => [language, text.split('|')]),
  ) as unknown as Frames

export const STREETS: Frames = split({
  en: '0 # Street|0 # St|0 # Road|0 # Rd|0 # Lane|0 # Ave|0 # Avenue|Flat 0, 0 # Close|0 # Drive|# High Street|0 # Crescent|0 # Terrace|0 # Court|0 # Place|0 # Gardens|0 # Grove|0 # Way|0 # Parade|0 # Mews|0 # Walk|0 # Hill|Unit 0, 0 # Highway|P.O. Box 0, #|Plot 0 # Road|House 0, # Estate|0 # Nagar|0/0 # Colony|Block 0 # Street|Apt 0B, 0 # Boulevard|# Road|# Street|# Cottage|# House|# Farm|Suite 0, 0 # Blvd|RR 0, #|Lot 0 # Road|The Old #, # Lane|0 # Quay|# Pier|# Bridge|# Square',
  es: 'Calle # 0|C/ # 0|C/ #, 0|Calle # nº 0, 0º B|Avenida # 0|Av. # 0|Avda. de # 0|Plaza # 0|Plaza de #|Carrera 0 # 0-0|Cra. 0 # 0-0|Cl. 0 # 0-0|Jr. # 0|Jirón # 0|Paseo de # 0|Pasaje # 0|Calzada de # 0|Camino a # 0|Camino de #|Ronda de # 0|Travesía de # 0|Blvd. # 0|Prolongación # 0|Mz. @ Lt. 0 #|Carretera # km 0|Ruta 0 km 0, #|Urb. #, casa 0|Residencial #, torre 0|Edificio #, piso 0|Cerrada # 0|Callejón # 0|Rambla # 0|Glorieta #|Puente #|Mercado de #|Terminal de #|Estación de #',
  fr: 'rue # 0|0 rue #|0 rue de #|0, rue de #|0 avenue #|0 av. #|0 bis chemin de #|impasse # 0|0 place #|place #|boulevard #|0 bd #|quai #|0 route de #|chemin # 0|0 allée #|allée des # 0|sentier # 0|0 cours #|villa #|résidence #, bât. @|lotissement # 0|lieu-dit #|rang # 0|0 montée #|square #|passage # 0|faubourg #|chaussée de # 0|drève # 0|avenue # 0 bte 0|port de #|gare de #|marché de #|pont de #|route nationale 0, #|BP 0, #',
  de: '#straße 0|#str. 0|#strasse 0|#weg 0|#gasse 0|#platz 0|#allee 0|#ring 0a|#damm 0|#ufer 0|#steig 0|#hof 0|#berg 0|#park 0|Am # 0|An der # 0|Auf dem # 0|Im # 0|In der # 0|Zum # 0|Zur # 0|Unter den # 0|Hinter der # 0|Alte # 0|Obere # 0|Untere # 0|Neue # 0|#straße 0/0/0|#gasse 0, Stiege 0, Tür 0|#straße|#platz|#weg|# 0|Postfach 0, #|Haus Nr. 0, #|# Hauptstraße 0|#er Straße 0|#er Platz|#er Weg 0|#brücke|Bahnhof #|#markt|Hof #',
  pt: 'Rua # 0|Rua da # 0|Rua de #, 0|Rua do #, nº 0|R. # 0|Av. # 0, apto 0|Avenida # 0|Avenida da #|Travessa # 0|Praça # 0|Praça da #|Largo de # 0|Estrada de #|Estrada do # km 0|Rodovia # km 0|Alameda # 0|Beco do # 0|Calçada do # 0|Quinta do #|Urbanização #, lote 0|Edifício #, bloco 0|Quadra 0, lote 0, #|QN 0 conjunto @ casa 0, #|Sítio #|Fazenda #|Casa 0, #|Bairro #, Q. 0 casa 0|Rampa #|Viela #|Mercado do #|Estação de #|Terminal #|Ponte #|Porto de #|Rua Direita do #',
})

/** What follows a street in an address. */
export const TOWNS_OF_ADDRESSES: Frames = split({
  en: '%|% @@§ §@@|%, @@§§ §@@|@@§ §@@|% NSW §§§§|% VIC §§§§|%, TX §§§§§|%, CA §§§§§|% §§§§§§|%-§§§§§§|%, Co. #|%, #|%, ON @§@ §@§|% §§§§',
  es: '§§§§§ %|%|%, CP §§§§§|Col. #, %|colonia #, %|%, Bogotá|barrio #, %|§§§§§ % (#)|%, dpto. #|distrito de %|comuna de %|C.P. §§§§§, %',
  fr: '§§§§§ %|%|§§§§ %|§§§§§ % CEDEX|%, QC @§@ §@§|à %|B-§§§§ %|CH-§§§§ %|L-§§§§ %|% §§',
  de: '§§§§§ %|§§§§ %|%|D-§§§§§ %|A-§§§§ %|CH-§§§§ %|%-#|§§§§§ %-#|§§§§ %, #|§§§§§ % OT #|in %',
  pt: '§§§§-§§§ %|%|%, §§§§§-§§§|Bairro #, %|#, %|% - SP|%/MG|% - RJ, §§§§§-§§§|CEP §§§§§-§§§, %|§§§§ %|freguesia de #, %',
})

export const INSTITUTIONS: Frames = split({
  en: '# Hospital|# General Hospital|# Infirmary|# Clinic|# Medical Centre|# Health Center|# Care Home|# Nursing Home|# Primary School|# High School|# Surgery|# Dispensary|# Memorial Hospital|Royal # Hospital|# Hospice|# District Hospital|# Family Practice|# Dental Care|# Pharmacy|# Community Hospital|# Cottage Hospital|# Ward|# Academy|# Lodge|# Court|# Church|# Prison|# Shelter|# Rehab|University of #|Mission Hospital of #|Clinic at #|# Station|# Arena|# Airport|# Mine|# Works|# Market|# Mosque|# Youth Club|# Renal Unit|# Laboratories|St # Hospital|# VA|# Medical Group',
  es: 'Hospital #|Hospital de #|Hospital General #|Hospital Universitario #|Hospital Regional de #|Hospital San #|Clínica #|Clínica de #|Centro de Salud #|CS #|CAP #|Residencia #|Colegio #|CEIP #|Instituto #|IES #|Escuela #|Escuela Nº 0 de #|Liceo de #|Policlínico #|Posta de #|Sanatorio #|Hogar #|Centro de día #|UMF 0 #|Farmacia #|Laboratorio #|Parroquia de #|Guardería #|Maternidad #|Consultorio de #|Ambulatorio #|Comisaría de #|Penal de #|Hacienda #|Mina #|Finca #|Hotel #|Puerto de #',
  fr: 'CHU de #|CH de #|CHR #|Hôpital #|Hôpital de #|Clinique #|Clinique de #|EHPAD #|EHPAD Les #|Résidence #|Lycée #|Collège #|École #|École de #|Polyclinique #|Maison de santé de #|MSP de #|CLSC de #|CHSLD #|Dispensaire de #|Centre de santé de #|CSCOM de #|Pharmacie #|Laboratoire #|IME #|SSR de #|Cabinet médical de #|Foyer #|Mairie de #|Gendarmerie de #|Prison de #|Abbaye de #|Camping de #|Usine #|Ferme #|Crèche #|Maternité de #|Institut #|HDJ de #|Hôtel #',
  de: 'Klinikum #|Klinik #|Krankenhaus #|Universitätsklinikum #|Uniklinik #|Seniorenheim #|Seniorenresidenz #|Seniorenzentrum #|Altenheim #|Pflegeheim #|Wohnheim #|Haus #|Gymnasium #|Grundschule #|Realschule #|Praxis #|Gemeinschaftspraxis #|Rehaklinik #|Reha-Zentrum #|Kantonsspital #|Spital #|Bezirkskrankenhaus #|LKH #|Landeskrankenhaus #|MVZ #|Apotheke #|#-Apotheke|#klinik|#-Klinik|#hof|Hospiz #|Sozialstation #|Spitex #|Caritas #|Kita #|Kindergarten #|JVA #|Kloster #|Kaserne #|Gasthof #|Hotel #|Alpengasthof #|Campingplatz #|Zeche #|Werk #|Station #|Bergwacht #|St. #-Hospital|Rathaus #|Schule #|Wache #',
  pt: 'Hospital #|Hospital de #|Hospital Distrital de #|Hospital São #|Hospital Municipal #|HU #|UBS #|UBS Vila #|UPA #|USF #|UCSP de #|PSF #|ESF #|CAPS #|Centro de Saúde de #|Centro de Saúde #|CS #|Lar #|Lar de #|Escola #|Escola Básica de #|EB 0 de #|EM #|Colégio #|Santa Casa de #|Maternidade #|Clínica #|Posto de Saúde #|Posto de #|Farmácia #|Laboratório #|APAE de #|Pensão #|Abrigo #|Creche #|Igreja de #|Presídio de #|Fábrica #|Usina #|Hotel #|Unidade Sanitária de #|Aldeia SOS de #',
})

export const QUARTERS: Frames = split({
  en: '# village|# Village|# Estate|# Township|# district|downtown #|# Heights|# Park|# Bay|# Island|# Valley|# reserve|# camp|# Beach|Upper #|Lower #|East #|West #|North #|South #|Great #|Little #|Mount #|Port #|Lake #|Fort #|Glen #|Kil#|#-on-Sea|#-upon-#|Ward 0, #|Zone 0, #|Phase 0, #',
  es: 'barrio #|Barrio #|barrio de #|colonia #|Colonia #|col. #|urbanización #|Urb. #|vereda #|corregimiento de #|comuna #|parroquia #|villa #|Villa #|caserío #|ranchería #|ejido #|cantón #|distrito de #|municipio de #|pedanía de #|aldea #|población #|asentamiento #|AAHH #|fraccionamiento #|sector #|cerro #|isla #|partido de #|comunidad de #|resguardo #|invasión #|Lomas de #|Jardines de #|Los #|Las #|El #',
  fr: 'quartier #|Quartier #|quartier de #|lotissement #|hameau #|hameau de #|cité #|cité des #|village de #|bourg de #|commune de #|canton de #|secteur #|arrondissement de #|zone #|camp de #|douar #|Hay #|carré #|île #|île de #|vallée de #|ZUP #|les #|Les #|La #|Le #|Saint-#|Pont-#|Port-#|Val-#|Mont-#|#-sur-#|#-lès-#|#-le-#',
  de: 'Ortsteil #|Stadtteil #|Viertel #|Quartier #|Siedlung #|Gemeinde #|Dorf #|Weiler #|Bezirk #|Landkreis #|Kreis #|Kanton #|Tal #|Insel #|Bad #|Sankt #|St. #|Alt-#|Neu-#|Ober#|Unter#|Groß #|Klein #|Nieder#|Hinter#|#-#|# am See|# an der #|# im #tal|# bei #|#hausen|#dorf|#kirchen|#heim|#ingen|#berg|#bach|#au|#feld|#stadt|#brück|#hütte|#alm|#see|#tal',
  pt: 'bairro #|Bairro #|bairro de #|bairro do #|Jardim #|Jd. #|Vila #|Parque #|Morro do #|Complexo do #|comunidade #|favela do #|Conjunto #|lugar de #|lugar do #|freguesia de #|concelho de #|distrito de #|vila de #|aldeia #|aldeia de #|aldeia do #|povoado #|sítio #|assentamento #|ilha de #|Ilha do #|musseque #|comuna de #|município de #|sede de #|zona #|Quinta do #|Porto #|Baía #|Vale de #|Barra do #|Santo #|São #',
})

/** Between the words of a sentence and a place within it. */
export const AT: Frames = split({
  en: 'in|from|near|at|to|outside|around|via|back from|of|towards',
  es: 'en|de|desde|cerca de|hasta|a|por|hacia|en el|del|en la',
  fr: 'à|de|près de|vers|depuis|pour|dans|au|du|en|sur',
  de: 'in|aus|bei|nach|über|Richtung|nahe|von|im|am|zur',
  pt: 'em|de|no|na|do|da|para|perto de|desde|até|a',
})
