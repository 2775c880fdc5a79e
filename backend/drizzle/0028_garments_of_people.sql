ALTER TABLE "wardrobe_items" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "wardrobe_items" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
CREATE INDEX "wardrobe_items_photo_index" ON "wardrobe_items" USING btree ("photo_id");