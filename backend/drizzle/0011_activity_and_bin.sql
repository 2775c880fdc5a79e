CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"record_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("actor_name" || E'\n' || "record_name" || E'\n' || "changes"::text)) STORED
);
--> statement-breakpoint
CREATE TABLE "bin" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_by_id" uuid,
	"deleted_by_name" text NOT NULL,
	"row" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_fold("record_name" || E'\n' || "deleted_by_name")) STORED
);
--> statement-breakpoint
CREATE TABLE "bin_dependants" (
	"bin_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bin_dependants" ADD CONSTRAINT "bin_dependants_bin_id_bin_id_fk" FOREIGN KEY ("bin_id") REFERENCES "public"."bin"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_created_at_index" ON "activity" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "activity_record_index" ON "activity" USING btree ("kind","record_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_actor_index" ON "activity" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_search_index" ON "activity" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bin_record_key" ON "bin" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "bin_deleted_at_index" ON "bin" USING btree ("deleted_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bin_search_index" ON "bin" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bin_dependants_bin_index" ON "bin_dependants" USING btree ("bin_id","position");--> statement-breakpoint
-- A new site gets its options from the seed.
INSERT INTO "options" ("key", "type", "value")
SELECT added."key", 'other', added."value" FROM (VALUES ('activity.days', '365'), ('bin.days', '30')) added ("key", "value")
WHERE EXISTS (SELECT FROM "options") ON CONFLICT ("key") DO NOTHING;
