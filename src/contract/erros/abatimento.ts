// What the platform owes a buyer, and what a seller owes the platform (rules N66–N72).
import { formatarCentavos } from '#domain/centavos.ts'
import type { MotivoDeAbatimento } from '#domain/motivo/abatimento.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeAbatimento: ErrosDe<MotivoDeAbatimento> = {
  'abatimento-insuficiente': [
    422,
    ({ maximoCentavos }) => `O abatimento disponível para isso é ${formatarCentavos(maximoCentavos)}.`,
  ],
  'acerto-insuficiente': [
    422,
    ({ maximoCentavos }) => `O que este vendedor ainda deve para isso é ${formatarCentavos(maximoCentavos)}.`,
  ],
}
