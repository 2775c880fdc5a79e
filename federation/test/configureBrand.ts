// Gives every unit test the first brand, as the shell gives it to the pages of an unknown hostname.
import { configureBrand } from '../../shared-ui/src/brand/brand.ts'
import { brandsOf } from '../src/brands.ts'

const [brand] = brandsOf('full')
configureBrand(brand)
