ALTER TABLE "activity" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "bin" ADD COLUMN "run_id" uuid;--> statement-breakpoint
CREATE INDEX "activity_run_index" ON "activity" USING btree ("run_id") WHERE run_id is not null;--> statement-breakpoint
CREATE INDEX "bin_run_index" ON "bin" USING btree ("run_id") WHERE run_id is not null;