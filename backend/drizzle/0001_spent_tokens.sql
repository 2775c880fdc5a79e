CREATE TABLE "spent_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_tokens_expiry_index" ON "spent_tokens" USING btree ("expires_at");