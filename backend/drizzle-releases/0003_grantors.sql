ALTER TABLE "releases"."canary_schedules" ADD COLUMN "credential_id" uuid;--> statement-breakpoint
ALTER TABLE "releases"."canary_schedules" ADD COLUMN "user_id" uuid;