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
CREATE TABLE "releases"."health_errors" (
	"version_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"page" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"browsers" text[] NOT NULL,
	"stack" text NOT NULL,
	CONSTRAINT "health_errors_version_id_fingerprint_pk" PRIMARY KEY("version_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "releases"."health_rollups" (
	"version_id" integer NOT NULL,
	"step" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cohort" text NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	"failed_visits" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"failed_visitors" integer DEFAULT 0 NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"render_errors" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"lcp" integer[] NOT NULL,
	"inp" integer[] NOT NULL,
	"cls" integer[] NOT NULL,
	CONSTRAINT "health_rollups_version_id_step_at_cohort_pk" PRIMARY KEY("version_id","step","at","cohort")
);
--> statement-breakpoint
CREATE TABLE "releases"."health_salts" (
	"site" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases"."health_series" (
	"version_id" integer NOT NULL,
	"page" text NOT NULL,
	"visitors" integer NOT NULL,
	"failed" integer NOT NULL,
	"scores" double precision[] NOT NULL,
	CONSTRAINT "health_series_version_id_page_pk" PRIMARY KEY("version_id","page")
);
--> statement-breakpoint
CREATE TABLE "releases"."health_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases"."health_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"state" text DEFAULT 'counted' NOT NULL,
	"since" timestamp (3) with time zone,
	"before" text,
	"baseline" double precision,
	"verdict" jsonb,
	"problem" text,
	"is_noticed" boolean DEFAULT true NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "health_versions_unique" UNIQUE("site","remote","version")
);
--> statement-breakpoint
CREATE TABLE "releases"."health_visitors" (
	"version_id" integer NOT NULL,
	"page" text NOT NULL,
	"visitor" text NOT NULL,
	"failed" boolean NOT NULL,
	CONSTRAINT "health_visitors_version_id_page_visitor_pk" PRIMARY KEY("version_id","page","visitor")
);
--> statement-breakpoint
CREATE TABLE "releases"."health_visits" (
	"visit" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"parts" jsonb NOT NULL
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
CREATE TABLE "releases"."visitor_salts" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "visitor_salts_site_day_pk" PRIMARY KEY("site","day")
);
--> statement-breakpoint
ALTER TABLE "releases"."health_errors" ADD CONSTRAINT "health_errors_version_id_health_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "releases"."health_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases"."health_rollups" ADD CONSTRAINT "health_rollups_version_id_health_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "releases"."health_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases"."health_series" ADD CONSTRAINT "health_series_version_id_health_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "releases"."health_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_user_index" ON "releases"."members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_at_index" ON "releases"."events" USING btree ("site","at");--> statement-breakpoint
CREATE INDEX "events_subject_index" ON "releases"."events" USING btree ("site","subject","at");--> statement-breakpoint
CREATE INDEX "health_errors_last_index" ON "releases"."health_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "health_visits_at_index" ON "releases"."health_visits" USING btree ("at");