CREATE TABLE "reading_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"is_done" boolean,
	"done_at" timestamp (3) with time zone,
	"place" integer,
	"video_second" integer,
	"placed_at" timestamp (3) with time zone,
	"is_marked" boolean,
	"marked_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_progress_pkey" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_progress" ADD CONSTRAINT "reading_progress_lesson_id_academy_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."academy_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_progress_lesson_index" ON "reading_progress" USING btree ("lesson_id");