CREATE TABLE "lesson_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lesson_id" uuid NOT NULL,
	"user_id" uuid,
	"anchor" text NOT NULL,
	"quote" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (search_fold("quote" || E'\n' || "message")) STORED
);
--> statement-breakpoint
ALTER TABLE "academy_courses" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "lesson_reports" ADD CONSTRAINT "lesson_reports_lesson_id_academy_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."academy_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reports" ADD CONSTRAINT "lesson_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_reports_lesson_index" ON "lesson_reports" USING btree ("lesson_id","state");--> statement-breakpoint
CREATE INDEX "lesson_reports_state_index" ON "lesson_reports" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "lesson_reports_user_index" ON "lesson_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_reports_search_index" ON "lesson_reports" USING gin ("search_text" gin_trgm_ops);