CREATE TABLE "releases"."erased_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erased_accounts_at_index" ON "releases"."erased_accounts" USING btree ("erased_at");