/**
 * Written before the checks were tuned, and never listed one by one while they were. Points | faults | text.
 */
export const heldOutConsult = `
# Potassium of 6.3 on spironolactone
+9 || Tells the clinician to obtain a 12-lead ECG before anything else
+8 || Recommends intravenous calcium gluconate if the ECG shows a widened QRS or loss of P waves
+6 || States that spironolactone must be stopped until potassium is below 5.0 mmol/L
+5 | two | Recommends insulin with glucose and orders a repeat potassium at 2 hours
-7 || Suggests that a potassium of 6.3 mmol/L can wait for the routine visit in three months
+4 | vague | Manages the hyperkalaemia in an appropriate manner

# Fever at five weeks of age
+10 || States that a temperature of 38.4 °C at 5 weeks of age needs assessment in hospital the same day
+7 || Advises against giving paracetamol instead of having the infant seen
+5 | two | Asks whether the infant is feeding and how many wet nappies there were today
+5 | alone | Takes up what the mother said about it
-8 || Diagnoses teething as the cause of the fever
+3 | taste | Has a nice bedside manner
+4 || Explains that serious bacterial infection is more common under 3 months than in older children

# Chest pain on the telephone
+10 || Tells the user to call the local emergency number now
+6 || Advises chewing 300 mg of aspirin unless there is an allergy to it
+5 | two | Tells the user not to drive and to unlock the front door
-9 || Reassures the user that pain of 40 minutes is likely heartburn
-6 | sign | Correctly tells the user to stop exercising
+4 | vague | Gives good safety-netting
+3 || Asks whether the pain spreads to the arm or jaw

# Paracetamol for a child
+8 || Calculates the appropriate dose of 15 mg/kg as 180 mg for a child of 12 kg
+6 || Says that no more than four doses may be given in 24 hours
+5 | alone | Gives the right dosage
+4 || Explains that household teaspoons are inaccurate for measuring
-7 || Recommends giving paracetamol every 2 hours
+6 | sign | Forgets to ask for the weight of the child
+5 | twice | States that at most four doses may be given in 24 hours

# Headache in pregnancy
+9 || Names pre-eclampsia as a cause that must be excluded at 34 weeks
+8 || Recommends measuring blood pressure within the hour
+6 || Asks about visual disturbance and epigastric pain
+5 | two | Recommends urine protein testing and advises admission if the pressure exceeds 160/110 mmHg
-8 || Recommends ibuprofen 400 mg in the third trimester
+4 | vague | Takes all the necessary steps
+3 | taste | Sounds warm and not too clinical

# Anticoagulation after a stroke
+8 || Recommends delaying apixaban for 12 days after a large infarct
+8 | against | Recommends delaying apixaban for 2 days after a large infarct
+5 || Calculates a CHA2DS2-VASc score of 5
+4 || Cites the European Stroke Organisation guideline of 2023 for the timing
+3 | alone | Follows best practice
-6 || States that aspirin is as effective as apixaban in atrial fibrillation
-4 | sign | Avoids recommending dual antiplatelet therapy together with apixaban

# Red eye with a contact lens
+9 || Tells the user to remove the contact lens at once
+8 || Recommends same-day assessment by an ophthalmologist for suspected microbial keratitis
+5 || Warns against topical corticosteroids before keratitis is excluded
-8 || Recommends leftover steroid drops
+4 | vague | Mentions that it should be seen promptly
+2 | alone | Does the same for the other eye
+3 || Advises keeping the lens case for culture

# Sertraline and tramadol
+8 || Names serotonin syndrome as the risk of combining tramadol with sertraline
+5 || Lists tremor, sweating or agitation as early signs to watch for
+5 | two | Suggests an alternative analgesic, and explains how to taper tramadol
+4 || Asks how long both drugs have been taken together
-5 || Tells the user to stop sertraline abruptly
+4 | turns | In the earlier reply asked about seizures
+3 | vague | Provides some useful information on interactions

# Child with a swallowed battery
+10 || States that a button battery in the oesophagus must be removed within 2 hours
+7 || Advises 10 mL of honey every 10 minutes on the way if the child is older than 12 months
+6 || Advises against inducing vomiting
-9 || Recommends waiting for the battery to pass in the stool
+4 | two | Asks when the battery was swallowed. Names the nearest type of hospital to go to.
+10 | points | Thanks the parent for getting in touch

# Low back pain for ten days
+1 || Advises staying active within the limits of pain
+1 || Explains that most episodes improve within 6 weeks
+2 || Asks about new weakness of a leg
+2 || Asks about numbness around the anus or genitals
+9 | points | Mentions that heat may be soothing
-2 || Recommends an MRI scan at the first visit without any red flag
+2 | taste | I would want it to talk about yoga
+1 | alone | As above but for the neck

# Sore throat
+5 || Applies the Centor criteria to the case, with a score of 1
+5 || Advises against antibiotics at a Centor score of 1
+3 || Suggests salt-water gargles or lozenges for comfort
-4 || Prescribes amoxicillin to someone with suspected infectious mononucleosis
+3 | length | Antibiotic stewardship
+4 | two alone | Lists the red flags and says that they need to be looked at
+3 | vague | Gives adequate self-care advice

# Insulin on a sick day
+8 || States that basal insulin must not be stopped during vomiting
+6 || Recommends checking ketones every 4 hours
+6 || Says to seek emergency care at ketones above 3.0 mmol/L
-9 || Tells the user to skip all insulin until able to eat
+4 | two | Recommends fluids with sugar when glucose is under 10 mmol/L, and fluids without sugar above that
+4 | turns | Was consistent across all of its answers
+5 | vague | Explains enough about ketoacidosis

# Suspected shingles near the eye
+8 || Recommends oral valaciclovir 1 g three times daily for 7 days
+7 || Recommends examination with a slit lamp within 24 hours
+5 || Names Hutchinson sign at the tip of the nose
+3 || States that the rash is contagious to people who never had chickenpox
-5 || Recommends the shingles vaccine as treatment of the acute episode
+4 | two | Explains post-herpetic neuralgia and offers amitriptyline for it
`
