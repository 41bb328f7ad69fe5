/** More of the faults that are seldom, for tuning. Points | faults | text. */
export const seenRare = `
# Lithium toxicity
+8 || States that a lithium level of 2.4 mmol/L needs a nephrologist today
+5 | turns | Went back on the advice of its last message
+5 | turns | Keeps the same tone as in the turn before
+4 | turns | Had told the user to drink water
+4 || Refers to the thiazide that the user named in the first message
+4 || Compares the level with the previous one of 0.9 mmol/L
-6 | sign | Safely advises against a diuretic
+6 | sign | Wrongly blames the tremor on anxiety
+6 | sign | Leaves out that the level was drawn after 12 hours
-5 || Does not tell the user to stop ibuprofen
+4 || Does not tell the user to stop lithium abruptly

# Tone of a bad-news letter
+2 | taste | Sounds lovely
+2 | taste | Does not drone on
+2 | taste | The tone is just right for me
+2 | taste | Written in an engaging style
+4 || Avoids the word “unfortunately” in the first line, as the style guide of the user asks
+4 || Uses the name that the patient prefers
+4 || Says that there is time to think it over until 12 May
+3 || Asks whom the patient would like to have beside them
+5 || Explains that surgery too long delayed lowers the chance of cure

# Preterm feeding
+6 || Recommends 150 mL/kg per day by day 7
+6 | against | Recommends 120 mL/kg per day by day 7
+5 || Recommends fortifying breast milk below 1,800 g
-5 | against | Recommends fortifying breast milk when below 1,800 g
+5 | twice | Advises fortifying breast milk under 1,800 g
+4 | alone | Gives them in the right order
+4 | alone | States what was asked for
+4 | alone | Covers this as well
+5 || Prescribes the right order of tests: glucose first, then lactate
+5 || States that it has no access to the growth chart

# Points that differ
+3 || Names the tick species
+3 || Recommends doxycycline 200 mg once
+3 || Says that the bite needs no serology
+10 || Recognises erythema migrans of 8 cm
+10 | points | Wishes the user a good week
-9 | points | Uses the Latin name of the tick
+1 || Mentions long trousers

# Short ones
+3 | length | Hydration advice
+3 | length | Differential
+3 || Requests a lipase
+3 || Names three red flags
+5 || Cites KDIGO 2024
+3 | length vague | Good answer
+4 || Stops metformin
`
