// The days of delivery of the demonstration (rules N48–N51): six zones by an agenda, the interior by agreement.
import { dataEmSaoPaulo, diaDaSemana, somarDias } from '#domain/calendario.ts'
import { deQuilos } from '#domain/peso.ts'
import { escolherEntrega } from '#server/compra/carrinho/carrinho-routes.ts'
import { salvarAgenda } from '#server/mercado/entrega/entrega-routes.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { recuarRelogio } from './dias.ts'

const ZONAS = ['Z1', 'Z2', 'Z3', 'Z4', 'Z5', 'Z6']
/** Where the buyers of the browser's tests live: its days never fill while one of them looks at a day. */
const ZONA_FOLGADA = 'Z1'
/** Days since staff saved the agenda: before the first bulletin, which is before the first order. */
const DIA_DA_AGENDA = 36
/** Days until the date without delivery, or one more if that is a Sunday. */
const ATE_A_EXCECAO = 9

/** Every day but Sundays, until 14:00 of the day before; one date without delivery. */
export async function criarAgenda(deps: Pick<Dependencies, 'db' | 'clock'>, ids: Cadastrados): Promise<void> {
  const dias = ZONAS.flatMap(zonaId =>
    [1, 2, 3, 4, 5, 6].map(dia => ({
      zonaId,
      diaDaSemana: dia,
      corteDias: 1,
      corteHora: '14:00',
      ...(zonaId === ZONA_FOLGADA
        ? { paradas: 400, gramas: null }
        : { paradas: 20, gramas: deQuilos(12_000) }),
    })),
  )
  const dia = semDomingo(somarDias(dataEmSaoPaulo(deps.clock()), ATE_A_EXCECAO))
  const excecoes = [{ zonaId: null, dia, entrega: false, motivo: 'Manutenção dos caminhões' }]
  const escrita = { versao: 0, dias, excecoes, confirmarLotacao: false }
  await salvarAgenda(recuarRelogio(deps, DIA_DA_AGENDA), escrita, ids.get('Administração') ?? 0)
}

/** Staff agree with this buyer that its cart comes on the next day of delivery, whatever the hour of the demonstration. */
export async function combinarProximaEntrega(
  deps: Pick<Dependencies, 'db' | 'clock' | 'regras'>,
  { ids, userId, hoje }: { ids: Cadastrados; userId: number; hoje: string },
): Promise<void> {
  const quem = { userId, porUsuarioId: ids.get('Administração') ?? 0 }
  const dia = semDomingo(somarDias(hoje, 1))
  await escolherEntrega(deps, quem, { dia, motivo: 'Combinado por telefone' })
}

const semDomingo = (dia: string) => (diaDaSemana(dia) === 0 ? somarDias(dia, 1) : dia)
