ALTER TABLE "email_changes" ADD COLUMN "is_approved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_ip" "inet";--> statement-breakpoint
-- A session is renewed every ten minutes while it is in use.
UPDATE "sessions" SET
  "last_seen_ip" = "ip",
  "last_seen_at" = coalesce(
    (SELECT max("created_at") FROM "refresh_tokens" WHERE "session_id" = "sessions"."id"),
    "created_at"
  );
