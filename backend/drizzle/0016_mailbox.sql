CREATE TABLE "mail_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "read_by_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_replies" ADD CONSTRAINT "mail_replies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_replies" ADD CONSTRAINT "mail_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_replies_mail_index" ON "mail_replies" USING btree ("mail_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_replies_author_index" ON "mail_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mail_replies_state_index" ON "mail_replies" USING btree ("state","queued_at") WHERE state <> 'sent';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_read_by_id_users_id_fk" FOREIGN KEY ("read_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_assignee_index" ON "mails" USING btree ("assignee_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_read_by_index" ON "mails" USING btree ("read_by_id");--> statement-breakpoint
CREATE INDEX "mails_unread_index" ON "mails" USING btree ("sent_at") WHERE read_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "mails_unreplied_index" ON "mails" USING btree ("sent_at") WHERE replied_at is null and archived_at is null;