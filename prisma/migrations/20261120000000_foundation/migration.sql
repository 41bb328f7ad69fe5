-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "api_scope" AS ENUM ('read', 'import', 'run', 'admin');

-- CreateEnum
CREATE TYPE "actor_kind" AS ENUM ('person', 'api_key', 'operator', 'platform');

-- CreateEnum
CREATE TYPE "dataset_setting_kind" AS ENUM ('review_policy', 'programme_plan', 'guidelines');

-- CreateEnum
CREATE TYPE "import_format" AS ENUM ('healthbench', 'healthbench_professional');

-- CreateEnum
CREATE TYPE "import_state" AS ENUM ('queued', 'running', 'imported', 'refused', 'failed');

-- CreateEnum
CREATE TYPE "on_import_error" AS ENUM ('refuse', 'skip');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('physician', 'adjudicator', 'admin', 'viewer');

-- CreateEnum
CREATE TYPE "attestation" AS ENUM ('authored', 'imported', 'mixed');

-- CreateEnum
CREATE TYPE "split" AS ENUM ('public', 'held_out');

-- CreateEnum
CREATE TYPE "assignment_kind" AS ENUM ('review', 'adjudication', 'baseline');

-- CreateEnum
CREATE TYPE "assignment_state" AS ENUM ('open', 'done', 'skipped', 'handed_back', 'cancelled');

-- CreateEnum
CREATE TYPE "review_decision" AS ENUM ('approve', 'return', 'reject');

-- CreateEnum
CREATE TYPE "adjudication_decision" AS ENUM ('accept', 'return', 'reject');

-- CreateEnum
CREATE TYPE "run_state" AS ENUM ('queued', 'running', 'paused', 'cancelled', 'completed', 'incomplete', 'failed');

-- CreateEnum
CREATE TYPE "completion_outcome" AS ENUM ('answered', 'empty', 'refused', 'filtered', 'cut_off');

-- CreateEnum
CREATE TYPE "work_kind" AS ENUM ('completion', 'grading', 'result', 'import', 'export', 'digest', 'probe');

-- CreateEnum
CREATE TYPE "work_state" AS ENUM ('ready', 'running', 'done', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "provider" AS ENUM ('openai_compatible', 'openai', 'anthropic', 'google', 'simulator', 'none');

-- CreateEnum
CREATE TYPE "system_kind" AS ENUM ('llm', 'harness', 'physicians');

-- CreateEnum
CREATE TYPE "probe_state" AS ENUM ('queued', 'answered', 'failed');

-- CreateEnum
CREATE TYPE "task_status" AS ENUM ('draft', 'in_review', 'revision', 'in_adjudication', 'accepted', 'released', 'rejected', 'withdrawn', 'retired');

-- CreateEnum
CREATE TYPE "task_source" AS ENUM ('authored', 'imported');

-- CreateEnum
CREATE TYPE "mode" AS ENUM ('good_faith', 'red_teaming');

-- CreateEnum
CREATE TYPE "use_case" AS ENUM ('consult', 'writing', 'research');

-- CreateEnum
CREATE TYPE "difficulty" AS ENUM ('typical', 'difficult');

-- CreateEnum
CREATE TYPE "draft_kind" AS ENUM ('task', 'review', 'adjudication', 'baseline');

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "person_id" UUID NOT NULL,
    "address" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "email" TEXT NOT NULL,
    "roles" "role"[] DEFAULT ARRAY[]::"role"[],
    "token_hash" TEXT NOT NULL,
    "invited_by_id" UUID,
    "accepted_by_id" UUID,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_attempt" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "account" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "succeeded" BOOLEAN NOT NULL,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "scopes" "api_scope"[] DEFAULT ARRAY[]::"api_scope"[],
    "owner_id" UUID,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "api_key_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "body" JSONB,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("api_key_id","key")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_kind" "actor_kind" NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "entity_type" TEXT NOT NULL,
    "entity_id" UUID NOT NULL,
    "details" TEXT NOT NULL DEFAULT '{}',
    "previous_hash" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dataset" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "canary" TEXT NOT NULL,

    CONSTRAINT "dataset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dataset_setting" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dataset_id" UUID NOT NULL,
    "kind" "dataset_setting_kind" NOT NULL,
    "version" INTEGER NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "dataset_setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "sha256" TEXT,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_chunk" (
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "file_chunk_pkey" PRIMARY KEY ("file_id","position")
);

-- CreateTable
CREATE TABLE "import" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "dataset_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "format" "import_format" NOT NULL,
    "on_error" "on_import_error" NOT NULL DEFAULT 'refuse',
    "state" "import_state" NOT NULL DEFAULT 'queued',
    "read" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "errors" JSONB NOT NULL DEFAULT '[]',
    "error_count" INTEGER NOT NULL DEFAULT 0,
    "warnings" JSONB NOT NULL DEFAULT '[]',
    "warning_count" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_task" (
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "task_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,

    CONSTRAINT "import_task_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateTable
CREATE UNLOGGED TABLE "import_row" (
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "external_id" TEXT NOT NULL,
    "content_hash" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "specialties" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "country" CHAR(2),
    "seniority" TEXT,
    "affiliation" TEXT,
    "assignment_cap" INTEGER NOT NULL DEFAULT 5,
    "disabled_at" TIMESTAMPTZ(3),
    "pseudonymised_at" TIMESTAMPTZ(3),
    "work_removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person_role" (
    "person_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_role_pkey" PRIMARY KEY ("person_id","role")
);

-- CreateTable
CREATE TABLE "vendor_tie" (
    "person_id" UUID NOT NULL,
    "vendor" TEXT NOT NULL,
    "declared_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vendor_tie_pkey" PRIMARY KEY ("person_id","vendor")
);

-- CreateTable
CREATE TABLE "sample" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dataset_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "plan" JSONB NOT NULL,
    "seed" TEXT NOT NULL,
    "pool_hash" TEXT NOT NULL,

    CONSTRAINT "sample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sample_task" (
    "sample_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "stratum" TEXT NOT NULL,

    CONSTRAINT "sample_task_pkey" PRIMARY KEY ("sample_id","task_id")
);

-- CreateTable
CREATE TABLE "release" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dataset_id" UUID NOT NULL,
    "sample_id" UUID,
    "name" TEXT NOT NULL,
    "attestation" "attestation" NOT NULL,
    "task_count" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,

    CONSTRAINT "release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "release_task" (
    "release_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "split" "split" NOT NULL DEFAULT 'public',

    CONSTRAINT "release_task_pkey" PRIMARY KEY ("release_id","task_id")
);

-- CreateTable
CREATE TABLE "assignment" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" "assignment_kind" NOT NULL,
    "task_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "state" "assignment_state" NOT NULL DEFAULT 'open',
    "reserved_until" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version_id" UUID NOT NULL,
    "reviewer_id" UUID NOT NULL,
    "flaw_confirmed" BOOLEAN NOT NULL,
    "realistic" BOOLEAN NOT NULL,
    "response_quality" INTEGER NOT NULL,
    "decision" "review_decision" NOT NULL,
    "reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "note" TEXT NOT NULL DEFAULT '',
    "criterion_changes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adjudication" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version_id" UUID NOT NULL,
    "adjudicator_id" UUID NOT NULL,
    "decision" "adjudication_decision" NOT NULL,
    "final_response_quality" INTEGER,
    "reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "note" TEXT NOT NULL DEFAULT '',
    "resolutions" JSONB NOT NULL DEFAULT '[]',
    "resulting_version_id" UUID,

    CONSTRAINT "adjudication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "baseline_answer" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version_id" UUID NOT NULL,
    "person_id" UUID,
    "source" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "details" JSONB,

    CONSTRAINT "baseline_answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "run" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "release_id" UUID NOT NULL,
    "system_id" UUID NOT NULL,
    "samples_per_task" INTEGER NOT NULL DEFAULT 1,
    "limit" INTEGER,
    "seed" TEXT NOT NULL,
    "task_count" INTEGER NOT NULL,
    "completion_count" INTEGER NOT NULL,
    "verdict_count" INTEGER NOT NULL,
    "state" "run_state" NOT NULL DEFAULT 'queued',
    "state_reason" TEXT,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "completion" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "run_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "sample" INTEGER NOT NULL,
    "outcome" "completion_outcome" NOT NULL,
    "text" TEXT NOT NULL,
    "characters" INTEGER NOT NULL,
    "reasoning_characters" INTEGER,
    "finish_reason" TEXT,
    "served_llm" TEXT,

    CONSTRAINT "completion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "grading" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "run_id" UUID NOT NULL,
    "judge_id" UUID NOT NULL,
    "profile" TEXT NOT NULL,

    CONSTRAINT "grading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verdict" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "grading_id" UUID,
    "person_id" UUID,
    "completion_id" UUID NOT NULL,
    "criterion_id" UUID NOT NULL,
    "met" BOOLEAN NOT NULL,
    "explanation" TEXT NOT NULL DEFAULT '',
    "after_judge" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "verdict_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "work_item" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" "work_kind" NOT NULL,
    "unique_key" TEXT NOT NULL,
    "run_id" UUID,
    "version_id" UUID,
    "sample" INTEGER,
    "grading_id" UUID,
    "completion_id" UUID,
    "import_id" UUID,
    "probe_id" UUID,
    "state" "work_state" NOT NULL DEFAULT 'ready',
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_token" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "enqueued_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "work_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attempt" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "work_item_id" BIGINT NOT NULL,
    "criterion_id" UUID,
    "connection_id" UUID,
    "outcome" TEXT NOT NULL,
    "message" TEXT,
    "http_status" INTEGER,
    "finish_reason" TEXT,
    "served_llm" TEXT,
    "input_tokens" INTEGER,
    "cached_tokens" INTEGER,
    "output_tokens" INTEGER,
    "reasoning_tokens" INTEGER,
    "cost_nano" BIGINT,
    "latency_ms" INTEGER NOT NULL,

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "result" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "grading_id" UUID NOT NULL,
    "profile" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "reference" JSONB NOT NULL,
    "board" JSONB NOT NULL,

    CONSTRAINT "result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "example_result" (
    "result_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "samples" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "adjusted" DOUBLE PRECISION NOT NULL,
    "characters" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "example_result_pkey" PRIMARY KEY ("result_id","version_id")
);

-- CreateTable
CREATE TABLE "provider_connection" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "provider" "provider" NOT NULL,
    "base_url" TEXT NOT NULL DEFAULT '',
    "sealed_key" TEXT,
    "key_hint" TEXT,
    "key_fingerprint" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "provider_connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "system" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "kind" "system_kind" NOT NULL,
    "vendor" TEXT NOT NULL DEFAULT '',
    "harness" TEXT NOT NULL DEFAULT '',
    "connection_id" UUID,
    "llm" TEXT NOT NULL DEFAULT '',
    "system_prompt" TEXT NOT NULL DEFAULT '',
    "reasoning_effort" TEXT NOT NULL DEFAULT '',
    "parameters" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "system_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "judge_template" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "label" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "judge_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "judge" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "vendor" TEXT NOT NULL DEFAULT '',
    "connection_id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "llm" TEXT NOT NULL,
    "reasoning_effort" TEXT NOT NULL DEFAULT '',
    "parameters" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "judge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "probe" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "system_id" UUID,
    "judge_id" UUID,
    "state" "probe_state" NOT NULL DEFAULT 'queued',
    "outcome" TEXT,
    "message" TEXT,
    "answer" TEXT,
    "served_llm" TEXT,
    "latency_ms" INTEGER,

    CONSTRAINT "probe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "dataset_id" UUID NOT NULL,
    "source" "task_source" NOT NULL,
    "external_id" TEXT,
    "author_id" UUID,
    "mode" "mode",
    "status" "task_status" NOT NULL DEFAULT 'draft',
    "disputed" BOOLEAN NOT NULL DEFAULT false,
    "current_version_id" UUID,

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_version" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "task_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "conversation" JSONB NOT NULL,
    "rated_response" TEXT,
    "rated_llm" TEXT,
    "rated_vendor" TEXT,
    "response_quality" INTEGER,
    "mode" "mode",
    "use_case" "use_case",
    "difficulty" "difficulty",
    "specialty" TEXT,
    "language" TEXT,
    "turn_count" INTEGER NOT NULL,
    "example_tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "canary" TEXT,
    "source_fields" JSONB,
    "content_hash" TEXT NOT NULL,

    CONSTRAINT "task_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "criterion" (
    "id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "stable_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "provenance" JSONB,

    CONSTRAINT "criterion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "draft_kind" NOT NULL,
    "task_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "content" JSONB NOT NULL,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "session_person_id_idx" ON "session"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_email_idx" ON "invitation"("email");

-- CreateIndex
CREATE INDEX "sign_in_attempt_account_at_idx" ON "sign_in_attempt"("account", "at");

-- CreateIndex
CREATE INDEX "sign_in_attempt_address_at_idx" ON "sign_in_attempt"("address", "at");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");

-- CreateIndex
CREATE INDEX "audit_event_entity_type_entity_id_id_idx" ON "audit_event"("entity_type", "entity_id", "id");

-- CreateIndex
CREATE INDEX "audit_event_actor_id_idx" ON "audit_event"("actor_id");

-- CreateIndex
CREATE UNIQUE INDEX "dataset_name_key" ON "dataset"("name");

-- CreateIndex
CREATE UNIQUE INDEX "dataset_setting_dataset_id_kind_version_key" ON "dataset_setting"("dataset_id", "kind", "version");

-- CreateIndex
CREATE INDEX "import_dataset_id_created_at_idx" ON "import"("dataset_id", "created_at");

-- CreateIndex
CREATE INDEX "import_task_task_id_idx" ON "import_task"("task_id");

-- CreateIndex
CREATE INDEX "import_task_version_id_idx" ON "import_task"("version_id");

-- CreateIndex
CREATE UNIQUE INDEX "person_email_key" ON "person"("email");

-- CreateIndex
CREATE UNIQUE INDEX "sample_dataset_id_name_key" ON "sample"("dataset_id", "name");

-- CreateIndex
CREATE INDEX "sample_task_task_id_idx" ON "sample_task"("task_id");

-- CreateIndex
CREATE INDEX "sample_task_version_id_idx" ON "sample_task"("version_id");

-- CreateIndex
CREATE INDEX "release_sample_id_idx" ON "release"("sample_id");

-- CreateIndex
CREATE UNIQUE INDEX "release_dataset_id_name_key" ON "release"("dataset_id", "name");

-- CreateIndex
CREATE INDEX "release_task_task_id_idx" ON "release_task"("task_id");

-- CreateIndex
CREATE INDEX "release_task_version_id_idx" ON "release_task"("version_id");

-- CreateIndex
CREATE INDEX "assignment_person_id_state_idx" ON "assignment"("person_id", "state");

-- CreateIndex
CREATE INDEX "assignment_task_id_idx" ON "assignment"("task_id");

-- CreateIndex
CREATE INDEX "assignment_version_id_idx" ON "assignment"("version_id");

-- CreateIndex
CREATE INDEX "review_reviewer_id_idx" ON "review"("reviewer_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_version_id_reviewer_id_key" ON "review"("version_id", "reviewer_id");

-- CreateIndex
CREATE UNIQUE INDEX "adjudication_version_id_key" ON "adjudication"("version_id");

-- CreateIndex
CREATE UNIQUE INDEX "adjudication_resulting_version_id_key" ON "adjudication"("resulting_version_id");

-- CreateIndex
CREATE INDEX "adjudication_adjudicator_id_idx" ON "adjudication"("adjudicator_id");

-- CreateIndex
CREATE INDEX "baseline_answer_version_id_idx" ON "baseline_answer"("version_id");

-- CreateIndex
CREATE INDEX "baseline_answer_person_id_idx" ON "baseline_answer"("person_id");

-- CreateIndex
CREATE INDEX "run_release_id_idx" ON "run"("release_id");

-- CreateIndex
CREATE INDEX "run_system_id_idx" ON "run"("system_id");

-- CreateIndex
CREATE INDEX "run_created_at_id_idx" ON "run"("created_at", "id");

-- CreateIndex
CREATE INDEX "completion_version_id_idx" ON "completion"("version_id");

-- CreateIndex
CREATE UNIQUE INDEX "completion_run_id_version_id_sample_key" ON "completion"("run_id", "version_id", "sample");

-- CreateIndex
CREATE INDEX "grading_judge_id_idx" ON "grading"("judge_id");

-- CreateIndex
CREATE UNIQUE INDEX "grading_run_id_judge_id_key" ON "grading"("run_id", "judge_id");

-- CreateIndex
CREATE INDEX "verdict_completion_id_idx" ON "verdict"("completion_id");

-- CreateIndex
CREATE UNIQUE INDEX "verdict_grading_id_completion_id_criterion_id_key" ON "verdict"("grading_id", "completion_id", "criterion_id");

-- CreateIndex
CREATE UNIQUE INDEX "verdict_person_id_completion_id_criterion_id_key" ON "verdict"("person_id", "completion_id", "criterion_id");

-- CreateIndex
CREATE UNIQUE INDEX "work_item_unique_key_key" ON "work_item"("unique_key");

-- CreateIndex
CREATE INDEX "work_item_run_id_kind_state_idx" ON "work_item"("run_id", "kind", "state");

-- CreateIndex
CREATE INDEX "work_item_version_id_idx" ON "work_item"("version_id");

-- CreateIndex
CREATE INDEX "work_item_grading_id_idx" ON "work_item"("grading_id");

-- CreateIndex
CREATE INDEX "work_item_completion_id_idx" ON "work_item"("completion_id");

-- CreateIndex
CREATE INDEX "work_item_probe_id_idx" ON "work_item"("probe_id");

-- CreateIndex
CREATE INDEX "work_item_import_id_idx" ON "work_item"("import_id");

-- CreateIndex
CREATE INDEX "attempt_work_item_id_idx" ON "attempt"("work_item_id");

-- CreateIndex
CREATE INDEX "attempt_connection_id_idx" ON "attempt"("connection_id");

-- CreateIndex
CREATE UNIQUE INDEX "result_grading_id_profile_key" ON "result"("grading_id", "profile");

-- CreateIndex
CREATE INDEX "example_result_version_id_idx" ON "example_result"("version_id");

-- CreateIndex
CREATE UNIQUE INDEX "provider_connection_provider_base_url_key_fingerprint_key" ON "provider_connection"("provider", "base_url", "key_fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "system_name_key" ON "system"("name");

-- CreateIndex
CREATE INDEX "system_connection_id_idx" ON "system"("connection_id");

-- CreateIndex
CREATE UNIQUE INDEX "judge_template_sha256_key" ON "judge_template"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "judge_name_key" ON "judge"("name");

-- CreateIndex
CREATE INDEX "judge_connection_id_idx" ON "judge"("connection_id");

-- CreateIndex
CREATE INDEX "judge_template_id_idx" ON "judge"("template_id");

-- CreateIndex
CREATE INDEX "probe_system_id_idx" ON "probe"("system_id");

-- CreateIndex
CREATE INDEX "probe_judge_id_idx" ON "probe"("judge_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_current_version_id_key" ON "task"("current_version_id");

-- CreateIndex
CREATE INDEX "task_dataset_id_status_id_idx" ON "task"("dataset_id", "status", "id");

-- CreateIndex
CREATE INDEX "task_author_id_status_idx" ON "task"("author_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "task_dataset_id_external_id_key" ON "task"("dataset_id", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_version_task_id_number_key" ON "task_version"("task_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "criterion_version_id_stable_id_key" ON "criterion"("version_id", "stable_id");

-- CreateIndex

-- CreateIndex
CREATE UNIQUE INDEX "draft_kind_task_id_person_id_key" ON "draft"("kind", "task_id", "person_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dataset_setting" ADD CONSTRAINT "dataset_setting_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_chunk" ADD CONSTRAINT "file_chunk_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_task" ADD CONSTRAINT "import_task_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_task" ADD CONSTRAINT "import_task_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_task" ADD CONSTRAINT "import_task_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_role" ADD CONSTRAINT "person_role_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_tie" ADD CONSTRAINT "vendor_tie_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample" ADD CONSTRAINT "sample_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_task" ADD CONSTRAINT "sample_task_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_task" ADD CONSTRAINT "sample_task_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_task" ADD CONSTRAINT "sample_task_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release" ADD CONSTRAINT "release_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release" ADD CONSTRAINT "release_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_task" ADD CONSTRAINT "release_task_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_task" ADD CONSTRAINT "release_task_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_task" ADD CONSTRAINT "release_task_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adjudication" ADD CONSTRAINT "adjudication_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adjudication" ADD CONSTRAINT "adjudication_resulting_version_id_fkey" FOREIGN KEY ("resulting_version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adjudication" ADD CONSTRAINT "adjudication_adjudicator_id_fkey" FOREIGN KEY ("adjudicator_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "baseline_answer" ADD CONSTRAINT "baseline_answer_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "baseline_answer" ADD CONSTRAINT "baseline_answer_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_system_id_fkey" FOREIGN KEY ("system_id") REFERENCES "system"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "completion" ADD CONSTRAINT "completion_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "completion" ADD CONSTRAINT "completion_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grading" ADD CONSTRAINT "grading_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "grading" ADD CONSTRAINT "grading_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verdict" ADD CONSTRAINT "verdict_grading_id_fkey" FOREIGN KEY ("grading_id") REFERENCES "grading"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verdict" ADD CONSTRAINT "verdict_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verdict" ADD CONSTRAINT "verdict_completion_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "completion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verdict" ADD CONSTRAINT "verdict_criterion_id_fkey" FOREIGN KEY ("criterion_id") REFERENCES "criterion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_grading_id_fkey" FOREIGN KEY ("grading_id") REFERENCES "grading"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_completion_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "completion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_probe_id_fkey" FOREIGN KEY ("probe_id") REFERENCES "probe"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_work_item_id_fkey" FOREIGN KEY ("work_item_id") REFERENCES "work_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "provider_connection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "result" ADD CONSTRAINT "result_grading_id_fkey" FOREIGN KEY ("grading_id") REFERENCES "grading"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "example_result" ADD CONSTRAINT "example_result_result_id_fkey" FOREIGN KEY ("result_id") REFERENCES "result"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "example_result" ADD CONSTRAINT "example_result_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "system" ADD CONSTRAINT "system_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "provider_connection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judge" ADD CONSTRAINT "judge_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "provider_connection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "judge" ADD CONSTRAINT "judge_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "judge_template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "probe" ADD CONSTRAINT "probe_system_id_fkey" FOREIGN KEY ("system_id") REFERENCES "system"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "probe" ADD CONSTRAINT "probe_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_dataset_id_fkey" FOREIGN KEY ("dataset_id") REFERENCES "dataset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_current_version_id_fkey" FOREIGN KEY ("current_version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_version" ADD CONSTRAINT "task_version_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "criterion" ADD CONSTRAINT "criterion_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "task_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


