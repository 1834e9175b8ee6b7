// What can open on a screen: dialogs, menus, the drawer, messages.
import type { Aberto } from './aberto.ts'
import { ABERTOS_DO_COMPRADOR } from './abertos-comprador.ts'
import { ABERTOS_NA_CONVERSA } from './abertos-conversa.ts'
import { ABERTOS_DA_ENTREGA } from './abertos-entrega.ts'
import { ABERTOS_DA_EQUIPE } from './abertos-equipe.ts'
import { ABERTOS_DA_OCORRENCIA } from './abertos-ocorrencia.ts'
import { ABERTOS_DA_SEPARACAO } from './abertos-separacao.ts'
import { ABERTOS_DO_VENDEDOR } from './abertos-vendedor.ts'

export const ABERTOS: readonly Aberto[] = [
  ...ABERTOS_DA_ENTREGA,
  ...ABERTOS_DA_EQUIPE,
  ...ABERTOS_DA_OCORRENCIA,
  ...ABERTOS_DA_SEPARACAO,
  ...ABERTOS_DO_COMPRADOR,
  ...ABERTOS_DO_VENDEDOR,
  ...ABERTOS_NA_CONVERSA,
]
