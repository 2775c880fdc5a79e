ALTER TABLE "feedbacks" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "can_be_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "feedbacks_shown_index" ON "feedbacks" USING btree ("created_at" DESC NULLS LAST,"id") WHERE is_pinned and is_active and can_be_shown;