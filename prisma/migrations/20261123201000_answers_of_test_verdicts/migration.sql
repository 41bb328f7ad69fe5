-- Identifies the conversation and the answer that were judged, so that a verdict is never shown for another answer.
-- Earlier verdicts keep NULL: they are shown only where the same prompt would be sent again.
ALTER TABLE "test_verdict" ADD COLUMN "answer_key" UUID;
