// What the platform owes a buyer in the demonstration, so that its next boleto is smaller (rules N66, N73).
import { centavos } from '#domain/centavos.ts'
import { lancarAbatimentoAMao } from '#server/contas/abatimento/lancar-a-mao.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'

/** R$ 64,00 of a telephone call about the hotel's delivered order. */
export async function darAbatimento(deps: Dependencies, ids: Cadastrados): Promise<void> {
  await lancarAbatimentoAMao(deps, {
    usuarioId: ids.get('Hotel Mirante da Barra') ?? 0,
    tipo: 'CORRIGIDO',
    valor: centavos(6400),
    observacao: 'Morangos amassados na entrega, combinado por telefone',
    porUsuarioId: ids.get('Administração') ?? 0,
  })
}

/** Days since a buyer that has never ordered got what it has not used. */
export const DIA_DO_ABATIMENTO = 32

/** R$ 38,00 of a sample. */
export async function deixarParado(deps: Dependencies, ids: Cadastrados): Promise<void> {
  await lancarAbatimentoAMao(deps, {
    usuarioId: ids.get('Lanchonete Ponto da Barca') ?? 0,
    tipo: 'CORRIGIDO',
    valor: centavos(3800),
    observacao: 'Amostra paga na visita',
    porUsuarioId: ids.get('Administração') ?? 0,
  })
}
