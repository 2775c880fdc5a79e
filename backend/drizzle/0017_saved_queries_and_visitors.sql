CREATE TABLE "saved_queries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"visitor" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"entry_url" text NOT NULL,
	"exit_url" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "visit_stats_created_at_index";--> statement-breakpoint
DROP INDEX "visit_stats_url_index";--> statement-breakpoint
ALTER TABLE "visit_stats" ADD COLUMN "visitor" uuid;--> statement-breakpoint
ALTER TABLE "saved_queries" ADD CONSTRAINT "saved_queries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_queries_name_key" ON "saved_queries" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_queries_shared_index" ON "saved_queries" USING btree ("is_shared") WHERE "saved_queries"."is_shared";--> statement-breakpoint
CREATE INDEX "visitor_days_day_index" ON "visitor_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visit_stats_created_at_index" ON "visit_stats" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"current_url","visitor");--> statement-breakpoint
CREATE INDEX "visit_stats_url_index" ON "visit_stats" USING btree ("current_url","created_at","visitor");