/**
 * Written before the checks were tuned, and never listed one by one while they were. Points | faults | text.
 */
export const heldOutWriting = `
# Discharge letter after hip surgery
+7 || Gives the date of surgery as 3 March
+6 || States that enoxaparin 40 mg continues for 28 days
+5 || Names the surgeon who is responsible for the follow-up at 6 weeks
+4 || Keeps the letter to one page, as asked
-8 || Invents a blood transfusion that is not in the notes
-6 || Leaves out the penicillin allergy
+4 | vague | The letter is well structured and professional
+3 | taste | Reads nicely
+5 | sign against | Omits the allergy to penicillin
+3 | two | Uses the headings of the template and signs with the name of the resident

# Insurance appeal for a biologic
+6 || Names methotrexate and sulfasalazine as treatments that failed
+6 || Quotes the DAS28 score of 5.4
+5 || Addresses the letter to the medical director of the insurer
+4 || Requests a prior authorisation decision within 72 hours
-7 || Fabricates a trial in support of the drug
+3 | vague | Makes a convincing case
+4 | alone | Contains the information listed earlier
+2 | taste | The wording is more elegant than usual
+4 | two | Cites the ACR guideline of 2021 and encloses the laboratory results

# Leaflet on warfarin
+6 || Explains INR in words that a reader of 12 years understands
+5 || Says that cranberry juice may raise the INR
+5 || Gives a target INR of 2.0 to 3.0
+4 || Tells the reader to carry an anticoagulant card
-5 || States that green vegetables must be avoided altogether
+4 | vague | Covers diet properly
+3 | length | Clear
+4 | two vague | Lists the important side effects and tells the reader what to do about them
+4 || Lists nosebleeds, bruising or dark stools as reasons to call

# Translation of a consent form
+7 || Keeps “I may withdraw at any time” as an unconditional statement
+6 || Translates “adverse event” by the legal term that is used in Spain
+5 || Leaves the signature block untouched
-8 || Adds a risk that the source text does not mention
-6 | sign | Refrains from shortening the paragraph on risks
+3 | turns | Improves on the first answer
+4 | alone | Translates the term in question correctly
+3 || Uses the formal form of address throughout

# Handover in SBAR
+6 || Puts the oxygen saturation of 88 % under Assessment
+6 || States under Recommendation that the patient needs review within 15 minutes
+4 || Uses the four headings of SBAR in their order
-5 || Gives the resuscitation status as unknown although it is documented
+3 | taste | Is short enough for my liking
+5 | two | Names the antibiotic given at 14:00 and flags that the blood culture was taken afterwards
+3 | vague | Describes the situation sufficiently

# Summary of a long chart
+7 || Names the pulmonary embolism of 2019
+6 || Lists all five current drugs with their doses
+5 || Says that the creatinine rose from 90 to 210 µmol/L in 3 days
-8 || Attributes the diagnosis of a relative to the patient
-6 || States a smoking history that the chart does not hold
+4 | vague | The summary is comprehensive
+3 | alone | Mentions these as well
+4 | two | Orders problems by urgency and puts the social history last

# Referral to cardiology
+6 || States that the murmur is new since the visit of last year
+5 || Asks for echocardiography within 2 weeks
+4 || Mentions that the patient takes no anticoagulant
-6 || Describes the murmur as diastolic when the note says systolic
+5 | twice | States that the murmur is new since last year’s visit
+5 | against | States that the murmur is not new since the visit of last year
+2 | taste | Feels like a letter that a senior colleague would write

# Message to a patient about a result
+7 || Says that the biopsy shows a basal cell carcinoma
+5 || Explains that this type of skin cancer seldom spreads
+4 || Offers an appointment in the coming week
-7 || Calls the result normal
-4 || Uses the abbreviation BCC without explaining it
+3 | vague | Is clear and empathetic
+3 | vague | Offers appropriate support
+4 || Gives the telephone number of the clinic as the way to ask questions

# Note for a school
+6 || Says that the adrenaline pen is to be used at the first sign of breathing difficulty
+5 || Lists peanuts and cashews as the triggers
+4 || Leaves out the HIV status of the child
-8 || Discloses the HIV status of the child
+3 | two | Names who at school keeps the pen and how often its date is checked
+4 | alone | Tells them to do so immediately
`
