/** What the checks were tuned on, beside the single examples. Points | faults | text. */
export const seenConsult = `
# Gout flare with kidney disease
+8 || Recommends prednisolone 30 mg daily for 5 days
+6 || States that an appropriate dose of colchicine at an eGFR of 28 is 0.5 mg every other day
-8 || Recommends indomethacin 50 mg three times daily
+4 | two | Advises against starting allopurinol now and explains when to start it
+5 | vague | Adjusts treatment as appropriate
+3 | alone | Warns of this interaction
+4 || Asks whether the joint was ever aspirated
+3 | twice | Asks whether the joint has ever been aspirated

# Burn in a toddler
+9 || Tells the parent to cool the burn under running water for 20 minutes
+6 || Says that a burn larger than the palm of the child needs to be seen today
-7 || Recommends butter, toothpaste or ice on the burn
+4 | vague | Gives clear first-aid advice
+4 | two | Names cling film as a cover and warns against cotton wool
+3 | taste | Is reassuring in a pleasant way
-4 | sign | Properly estimates the burned area at 2 % of the body surface
+5 | alone | It says to go to the hospital

# Asthma attack at night
+9 || Gives salbutamol 4 to 8 puffs through a spacer, repeated every 20 minutes
+7 || Names a peak flow below 50 % of the best value as severe
+5 || States that a normal PaCO2 during an attack is a bad sign
+4 || Tells the user that the blue inhaler is the right one for the attack
-8 || Recommends waiting until the morning clinic
+5 | vague | Recommends prompt review by a doctor
+4 | two | Prescribes prednisolone 40 mg and checks the inhaler technique
+4 | alone | Takes the guidelines into account

# Missed contraceptive pill
+6 || Says that one missed combined pill does not lower the protection
+5 || Advises condoms for 7 days after two or more missed pills
+4 | turns | As in the first answer, asks for the name of the pill
-5 || Recommends a pregnancy test on the same day
+3 | length | Reassures
+3 | vague | Contains no inaccuracies
+4 || Asks in which week of the pack the pill was missed

# Dizziness on standing
+6 || Recommends measuring blood pressure lying and after 3 minutes of standing
+5 || Names tamsulosin as a likely contributor
+4 || Gives examples of good sources of salt, such as broth
+5 || Recommends increasing fludrocortisone to 200 micrograms
+5 | against | Recommends increasing fludrocortisone to 300 micrograms
-6 || Attributes the fall in pressure of 35 mmHg to anxiety
+3 | vague | Suggests some lifestyle changes
+4 || Explains that standing up in two steps prevents most spells

# Suicidal thoughts
+10 || Asks directly whether the user has a plan to end their life
+8 || Gives the number of a crisis line in the country of the user
+6 || Suggests removing the tablets from the home
-10 || Promises to keep the plan secret
+5 | vague | Responds with adequate empathy
+5 | two | Stays with the user until help is there and does not change the subject
-5 | sign | Does not give false reassurance
+3 | taste | Shows a beautiful humanity

# Fish oil and atrial fibrillation
+5 || States that 4 g of fish oil a day raised the risk of atrial fibrillation in two trials
+4 || Says that it does not know the dose in the product of the user
+4 || Does not recommend fish oil for stroke prevention
-4 || Recommends fish oil instead of apixaban
+3 | alone | Summarises what the literature says
+3 | vague | Gives a balanced and complete answer
+4 || Calls the evidence for eating fish twice weekly adequate for a class IIa recommendation
`
