CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"base_number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "content_drafts_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_kind_record_id_number_pk" PRIMARY KEY("kind","record_id","number")
);
--> statement-breakpoint
ALTER TABLE "academy_lessons" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "academy_lessons" ADD COLUMN "text_digest" text GENERATED ALWAYS AS (md5("text")) STORED;--> statement-breakpoint
ALTER TABLE "academy_lessons" ADD COLUMN "premium_text" text;--> statement-breakpoint
CREATE INDEX "content_drafts_author_index" ON "content_drafts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_drafts_due_index" ON "content_drafts" USING btree ("due") WHERE due is not null;--> statement-breakpoint
CREATE INDEX "content_versions_author_index" ON "content_versions" USING btree ("author_id");