CREATE TABLE "question_answers" (
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"is_right" boolean NOT NULL,
	"right_at" timestamp (3) with time zone,
	"tries" integer NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"scheduled_days" integer NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_answers_pkey" PRIMARY KEY("user_id","lesson_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "academy_courses" ADD COLUMN "questions_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_lesson_id_academy_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."academy_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_answers_due_index" ON "question_answers" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "question_answers_lesson_index" ON "question_answers" USING btree ("lesson_id");