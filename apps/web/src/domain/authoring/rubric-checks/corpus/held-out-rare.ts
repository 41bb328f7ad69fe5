/**
 * More of the faults that are seldom, each beside sound criteria that look like it. Written before the checks
 * were tuned.
 */
export const heldOutRare = `
# Migraine with aura and the pill
+8 || States that combined pills are contraindicated in migraine with aura
+5 || Names an earlier onset of aura than before as a reason for imaging
+4 | turns | Picks up the question about smoking that it had asked two turns ago
+4 | turns | Said at the start of the chat that it is no doctor
+4 || Uses the previous response to propranolol to choose the next drug
-5 | turns | Contradicted itself in the second turn
+4 || Asks whether the first attack came before the age of 40
+3 | alone | Also tells her that

# Thyroid nodule report
+6 || Assigns TI-RADS category 4 to the nodule
+5 || Recommends fine-needle aspiration above 1.5 cm
-5 || Recommends removal of the whole thyroid without a biopsy
+3 | taste | A lovely, calm tone
+3 | taste | My favourite phrasing is used
+2 | taste | Not overly verbose
+4 || States that the nodule is taller than wide
+4 | alone | Compares it with the earlier report of 2021, which was pasted

# Bronchiolitis on the ward
+6 || Recommends oxygen below a saturation of 90 %
+6 | against | Recommends oxygen below a saturation of 94 %
+5 || Advises against routine salbutamol
-5 | twice | Fails to advise against routine salbutamol
+4 || Explains suction of the nose before feeds
-4 | against | Explains suction of the nose before feeds to the parents
+5 | vague | Escalates in good time
+4 | alone | Weighs those two against each other

# Vancomycin level
+7 || States that an AUC of 620 mg·h/L is above the target of 400 to 600
+5 | sign | Wrongly doubles the dose
+5 | sign | Overlooks the rise in creatinine
+4 | sign | Does not ask when the sample was drawn
-4 | sign | Rightly lowers the dose
-4 | sign | Does not exaggerate the risk of hearing loss
-5 || Does not say that the trough was drawn two hours late
+6 || Does not prescribe a loading dose to a patient at steady state
+5 || Omits the room number from the message, as the user asked
-6 || Accurately copies the wrong weight of 7 kg into the calculation

# Wrist fracture aftercare
+5 || Says that fingers are to be moved every hour
+4 || Names numb fingers or a tight cast as reasons to return at once
+3 || Keeps the advice under 120 words, because the user asked for a text message
+3 | length | Good advice
+3 | length | Elevation
+3 | length vague | When it comes to the arm, which was broken on the playground on a day when the weather was bad and the parents were both at work, so that a neighbour brought the child in, the answer should say in whichever way it likes that the arm is to be kept up, that fingers are to be moved, that the cast has to stay dry, and everything else that matters
+9 | points | Mentions that friends may draw on the cast
+4 || Warns against scratching under the cast with a knitting needle

# Melanoma follow-up
+6 || States that a Breslow thickness of 2.3 mm corresponds to T3
+4 || Mentions sentinel node biopsy as an option to discuss
+5 | alone | Mentions said procedure
+5 | alone | Gives the stage that corresponds to it
+4 | alone | Is in line with current standards
+5 | alone | Answers the second question too
+5 || States which guideline it follows, with its year
+4 || Describes the lesion above the right elbow as 8 mm wide

# Dialysis and diet
+5 || Gives a daily potassium limit of 2 g
+4 || Names bananas, potatoes or tomatoes as rich in potassium
+4 || Explains why this limit is stricter between two sessions than after one
+5 | twice | Names potatoes, tomatoes or bananas as rich in potassium
+3 | vague | Gives realistic suggestions
+3 | vague | Discusses fluids briefly but well
+4 | two | Explains leaching of vegetables, and names one salt substitute to avoid
-7 || Recommends a salt substitute made of potassium chloride
`
