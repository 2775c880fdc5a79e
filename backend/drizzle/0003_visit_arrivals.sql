CREATE TABLE "visit_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"arrived_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"shortener_ids" uuid[] NOT NULL,
	"referrers" text[] NOT NULL,
	"counts" integer[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "visits_range_index";--> statement-breakpoint
DROP INDEX "visits_visited_at_index";--> statement-breakpoint
CREATE INDEX "visits_visited_at_index" ON "visits" USING btree ("visited_at" DESC NULLS LAST,"id" DESC NULLS LAST,"shortener_id");