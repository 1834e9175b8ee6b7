// The day of delivery of a cart (rules N49, N51). A file of its own keeps it out of the first screen.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { RECUSAS_DO_DIA } from '#domain/entrega/agenda.ts'
import { call } from '#web/api/client.ts'
import { consulta, type RespostaDe } from '#web/api/query.ts'
import type { Carrinho } from './carrinho-otimista.ts'
import { comCausa, EDICOES, useEdicaoDoCarrinho } from './edicao-do-carrinho.ts'
import { useConsultaDoCarrinho, useUserId } from './leitura-do-carrinho.ts'

export type DiasDoCarrinho = RespostaDe<'GET /v1/pedido/carrinho/{userId}/entrega'>
export type DiaOferecido = DiasDoCarrinho['dias'][number]

/** Key of the days of every cart. */
export const DIAS_DO_CARRINHO = ['GET /v1/pedido/carrinho/{userId}/entrega']

/** Does another day mend what was refused with this code? */
export function ehDaEntrega(codigo: string): boolean {
  return RECUSAS_DO_DIA.some(recusa => recusa === codigo)
}

const UM_DIA_MS = 86_400_000

/**
 * The days that the cart may be delivered on, read again when its weight or its CEP is another one and when the next cut-off has
 * passed; the previous ones stay until then.
 */
export function useDiasDoCarrinho({ frete }: Carrinho, { enabled }: { enabled: boolean }) {
  const envio = { params: { userId: useUserId() } }
  const leitura = consulta('GET /v1/pedido/carrinho/{userId}/entrega', envio)
  return useQuery({
    queryKey: [...leitura.queryKey, frete.pesoTotal, frete.destino],
    queryFn: () => call('GET /v1/pedido/carrinho/{userId}/entrega', envio),
    enabled,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data ? ateOCorte(data.dias, Date.now()) : false),
  })
}

/** Were the days read after something passed that the cart does not show yet: another day proposed, or its own one closed? */
export function carrinhoFicouParaTras(
  { entregaDia = null, impedimentos }: Pick<Carrinho, 'entregaDia' | 'impedimentos'>,
  { proposto, dias }: Pick<DiasDoCarrinho, 'proposto' | 'dias'>,
): boolean {
  if (proposto !== entregaDia) return true
  const fechou = dias.some(({ dia, situacao }) => dia === entregaDia && situacao !== 'LIVRE')
  return fechou && !impedimentos.some(({ codigo }) => ehDaEntrega(codigo))
}

/** Reads the cart again, once for each answer about its days, if that shows that the cart is behind. */
export function useCarrinhoComOsDias(carrinho: Carrinho, dias: ReturnType<typeof useDiasDoCarrinho>): void {
  const queryClient = useQueryClient()
  const leitura = useConsultaDoCarrinho()
  const { data, dataUpdatedAt, isPlaceholderData } = dias
  const conferida = useRef(0)
  useEffect(() => {
    const editando = queryClient.isMutating({ mutationKey: EDICOES }) > 0
    if (!data || isPlaceholderData || editando || conferida.current === dataUpdatedAt) return
    conferida.current = dataUpdatedAt
    if (!carrinho.emEmissao && carrinhoFicouParaTras(carrinho, data))
      void queryClient.invalidateQueries({ queryKey: leitura.queryKey })
  })
}

/** Milliseconds until just after the next cut-off of a free day, a day at most; false if there is none. */
export function ateOCorte(
  dias: readonly Pick<DiaOferecido, 'situacao' | 'corteEm'>[],
  agora: number,
): number | false {
  const cortes = dias
    .filter(({ situacao, corteEm }) => situacao === 'LIVRE' && corteEm !== null)
    .map(({ corteEm }) => Date.parse(corteEm ?? '') - agora)
    .filter(falta => falta > 0)
  return cortes.length > 0 && Math.min(...cortes, UM_DIA_MS) + 1000
}

interface DiaEscolhido {
  dia: string
  /** Written by staff, for a day beyond its cut-off or capacity. */
  motivo?: string
}

function escolherDia(userId: number, body: DiaEscolhido): Promise<Carrinho> {
  return call('PUT /v1/pedido/carrinho/{userId}/entrega', { params: { userId }, body })
}

/** Chooses a free day. After a refusal, which a toast says, the days are read again. */
export function useEscolherDia() {
  const queryClient = useQueryClient()
  return useEdicaoDoCarrinho({
    chamar: (userId, dia: string) =>
      escolherDia(userId, { dia }).catch(async error => {
        await queryClient.invalidateQueries({ queryKey: DIAS_DO_CARRINHO })
        throw error
      }),
    prever: (carrinho, entregaDia) => ({ ...carrinho, entregaDia }),
    falha: error => comCausa('Não foi possível escolher o dia.', error),
  })
}

/** Staff choose a day beyond its cut-off or capacity. Refusals are the form's to show. */
export function useEscolherComMotivo() {
  const queryClient = useQueryClient()
  const leitura = useConsultaDoCarrinho()
  const userId = useUserId()
  return useMutation({
    mutationKey: EDICOES,
    scope: { id: 'carrinho' },
    mutationFn: (escolha: Required<DiaEscolhido>) => escolherDia(userId, escolha),
    onSuccess: carrinho => queryClient.setQueryData(leitura.queryKey, carrinho),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DIAS_DO_CARRINHO }),
  })
}
