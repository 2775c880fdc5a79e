CREATE TABLE "search_entries" (
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"position" integer NOT NULL,
	"brand" text,
	"params" text[] NOT NULL,
	"title" text NOT NULL,
	"context" text NOT NULL,
	"heading" text,
	"anchor" text,
	"body" text NOT NULL,
	"source" text NOT NULL,
	"title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('pg_catalog.simple', search_fold(coalesce("heading", "title"))) || to_tsvector('pg_catalog.spanish', search_fold(coalesce("heading", "title")))) STORED NOT NULL,
	"all_words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('pg_catalog.simple', search_fold(coalesce("heading", "title"))) || to_tsvector('pg_catalog.spanish', search_fold(coalesce("heading", "title"))), 'A') || setweight(to_tsvector('pg_catalog.simple', search_fold("context" || ' ' || "title")) || to_tsvector('pg_catalog.spanish', search_fold("context" || ' ' || "title")), 'C') || setweight(to_tsvector('pg_catalog.simple', search_fold("body")) || to_tsvector('pg_catalog.spanish', search_fold("body")), 'D')) STORED NOT NULL,
	CONSTRAINT "search_entries_kind_record_position_pk" PRIMARY KEY("kind","record","position")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_entries_title_index" ON "search_entries" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "search_entries_words_index" ON "search_entries" USING gin ("all_words");--> statement-breakpoint
CREATE INDEX "search_words_index" ON "search_words" USING gin ("word" gin_trgm_ops);