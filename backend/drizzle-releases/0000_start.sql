CREATE SCHEMA IF NOT EXISTS "releases";
--> statement-breakpoint
-- The same as in the site's database.
CREATE FUNCTION "releases"."search_fold"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT pg_catalog.lower(CASE
		WHEN pg_catalog.octet_length(value) = pg_catalog.char_length(value) THEN value
		ELSE pg_catalog.regexp_replace(pg_catalog.normalize(value, 'NFD'), '[\u0300-\u036f]', '', 'g')
	END)
$$;
--> statement-breakpoint
CREATE TABLE "releases"."credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"remote" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "credentials_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "releases"."members" (
	"remote" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_remote_user_id_pk" PRIMARY KEY("remote","user_id")
);
--> statement-breakpoint
CREATE TABLE "releases"."events" (
	"site" text NOT NULL,
	"id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"mode" text,
	"version" text,
	"from" text,
	"share" double precision,
	"actor_kind" text NOT NULL,
	"actor_name" text NOT NULL,
	"reason" text,
	"commit" text,
	"search_text" text GENERATED ALWAYS AS (search_fold(coalesce("subject", '') || E'
' || coalesce("version", '') || E'
' || "actor_name" || E'
' || coalesce("reason", '') || E'
' || coalesce("commit", ''))) STORED,
	CONSTRAINT "events_site_id_pk" PRIMARY KEY("site","id")
);
--> statement-breakpoint
CREATE TABLE "releases"."canary_schedules" (
	"site" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"steps" jsonb NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failure" text,
	CONSTRAINT "canary_schedules_site_remote_pk" PRIMARY KEY("site","remote")
);
--> statement-breakpoint
CREATE INDEX "members_user_index" ON "releases"."members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_at_index" ON "releases"."events" USING btree ("site","at");--> statement-breakpoint
CREATE INDEX "events_subject_index" ON "releases"."events" USING btree ("site","subject","at");