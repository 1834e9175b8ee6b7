import type * as z from 'zod/mini'
import type { FormFields } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { configuracaoFormSchema } from './configuracao-form.ts'
import { PrazoDeEntrega } from './PrazoDeEntrega.tsx'
import { PrecoSemConfirmacao } from './PrecoSemConfirmacao.tsx'
import { SeparacaoAntesDePagar } from './SeparacaoAntesDePagar.tsx'

type CamposDaVendaProps = Pick<FormFields<z.input<typeof configuracaoFormSchema>>, 'field'>

/** What an order costs the sellers, how many share a boleto, and by when it is paid and delivered. */
export function CamposDaVenda({ field }: CamposDaVendaProps) {
  return (
    <>
      <TextInput
        label="Comissão sobre os itens dos vendedores"
        after="%"
        inputMode="decimal"
        autoComplete="off"
        {...field('comissaoPontosBase')}
      />
      <TextInput
        label="Máximo de recebedores por boleto"
        hint="A plataforma conta como um. Vendedores além do limite ficam para o próximo boleto."
        inputMode="numeric"
        autoComplete="off"
        {...field('maximoDeRecebedores')}
      />
      <TextInput
        label="Prazo do boleto"
        hint="Se cair em dia sem banco, vale o próximo dia útil."
        after="dias"
        inputMode="numeric"
        autoComplete="off"
        {...field('prazoDoBoletoDias')}
      />
      <TextInput
        label="Reserva da plataforma por boleto"
        hint="Fica com a plataforma mesmo quando o comprador usa abatimento, para a tarifa do PagBank. Até R$ 100,00."
        before="R$"
        inputMode="decimal"
        autoComplete="off"
        {...field('reservaDaPlataformaCentavos')}
      />
      <PrazoDeEntrega {...field('diasParaEntregar')} />
      <PrecoSemConfirmacao {...field('esconderSemConfirmacaoDias')} />
      <SeparacaoAntesDePagar {...field('separarAntesDePagar')} />
    </>
  )
}
