CREATE TABLE "current_outfits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pieces" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outfits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"share_id" text,
	"shared_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "current_outfits" ADD CONSTRAINT "current_outfits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outfits" ADD CONSTRAINT "outfits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outfits_user_index" ON "outfits" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outfits_share_key" ON "outfits" USING btree ("share_id");