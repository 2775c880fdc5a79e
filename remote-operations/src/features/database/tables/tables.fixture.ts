import type { DatabaseTable, TableColumn } from 'shared-auth/api'

export function columnOf(name: string, more: Partial<TableColumn> = {}): TableColumn {
  return {
    ...{ name, type: 'text', isNullable: false, defaultValue: null, comment: null },
    ...{ isGenerated: false, isSecret: false, isLocked: false, choices: [] },
    ...more,
  }
}

export function tableOf(more: Partial<DatabaseTable> = {}): DatabaseTable {
  return {
    ...{
      name: 'skills',
      comment: null,
      estimatedRows: 2,
      tableBytes: 8192,
      indexBytes: 16384,
      analyzedAt: null,
    },
    columns: [columnOf('id', { type: 'uuid', defaultValue: 'gen_random_uuid()' }), columnOf('name')],
    primaryKey: ['id'],
    ...{ constraints: [], foreignKeys: [], referencedBy: [], indexes: [] },
    rights: { canInsert: true, canUpdate: true, canDelete: true, reason: null },
    ...more,
  }
}
