// The seller's form of what it asks of every order, and of its absence: texts of the fields, and back to the contract's form.
import * as z from 'zod/mini'
import { fraseDoMotivo } from '#contract/erros.ts'
import { condicoesDoVendedorSchema } from '#contract/mercado/vendedor.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { deReais, formatarPreco } from '#domain/centavos.ts'
import { motivoParaNaoSeAusentar } from '#domain/venda/ausencia.ts'
import type { CondicoesDoVendedor } from '#web/queries/mercado/vendedor-queries.ts'
import { removerPontosDeMilhar } from '../edicao/valor-digitado.ts'

const { pedidoMinimo } = condicoesDoVendedorSchema.shape

const vazioOu = z.transform((texto: string) => texto.trim() || null)

/** The conditions that the fields mean on this day in São Paulo. */
export function condicoesDeVendaFormSchema(agora: () => Date) {
  return z
    .object({
      // The amount travels as it was typed.
      pedidoMinimo: z
        .pipe(
          z.string(),
          z.transform(texto => removerPontosDeMilhar(texto) || null),
        )
        .check(
          z.refine(texto => pedidoMinimo.safeParse(texto).success, {
            error: issue => pedidoMinimo.safeParse(issue.input).error?.issues[0]?.message,
          }),
        ),
      ausenteDe: z.pipe(z.string(), vazioOu),
      ausenteAte: z.pipe(z.string(), vazioOu),
    })
    .check(
      z.refine(ausencia => motivoParaNaoSeAusentar(ausencia, dataEmSaoPaulo(agora())) === null, {
        error: fraseDoMotivo({ codigo: 'ausencia-invalida' }),
        path: ['ausenteAte'],
      }),
    )
}

/** What the fields say at first. */
export function camposDasCondicoesDeVenda({ pedidoMinimo, ausenteDe, ausenteAte }: CondicoesDoVendedor) {
  return {
    pedidoMinimo: pedidoMinimo === null ? '' : formatarPreco(deReais(pedidoMinimo)),
    ausenteDe: ausenteDe ?? '',
    ausenteAte: ausenteAte ?? '',
  }
}
