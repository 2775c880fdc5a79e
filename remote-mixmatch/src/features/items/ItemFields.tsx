import type { WardrobeCategory, WardrobeColor } from 'shared-auth/api'
import { SelectField, Stack, TextField } from 'shared-ui'
import type { ItemValues } from './items.form.ts'
import { colorLabels } from './items.words.ts'

interface ItemFieldsProps {
  values: ItemValues
  errors: Partial<Record<keyof ItemValues, string | undefined>>
  categories: WardrobeCategory[]
  onChange: (changes: Partial<ItemValues>) => void
  /** Where proposals come from, as hints at their fields. */
  hints?: { categoryId?: string | undefined; color?: string | undefined }
}

/** Description, kind and colour of a garment. */
export function ItemFields({ values, errors, categories, onChange, hints = {} }: ItemFieldsProps) {
  return (
    <Stack gap={4}>
      <TextField
        label="Descripción"
        name="description"
        value={values.description}
        error={errors.description}
        maxLength={200}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <SelectField
        label="Tipo de prenda"
        name="categoryId"
        value={values.categoryId}
        error={errors.categoryId}
        hint={hints.categoryId}
        onChange={({ target }) => onChange({ categoryId: target.value })}
      >
        <option value="">Sin tipo (en «Otros»)</option>
        {categories.map(({ id, nameES }) => (
          <option key={id} value={id}>
            {nameES}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Color"
        name="color"
        value={values.color}
        error={errors.color}
        hint={hints.color}
        onChange={({ target }) => onChange({ color: target.value as WardrobeColor | '' })}
      >
        <option value="">Sin color</option>
        {Object.entries(colorLabels).map(([color, label]) => (
          <option key={color} value={color}>
            {label}
          </option>
        ))}
      </SelectField>
    </Stack>
  )
}
