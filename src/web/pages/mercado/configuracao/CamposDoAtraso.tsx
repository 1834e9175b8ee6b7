import type * as z from 'zod/mini'
import type { FormFields } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { configuracaoFormSchema } from './configuracao-form.ts'

type CamposDoAtrasoProps = Pick<FormFields<z.input<typeof configuracaoFormSchema>>, 'field'>

/** What happens to a boleto that is not paid in time. */
export function CamposDoAtraso({ field }: CamposDoAtrasoProps) {
  return (
    <>
      <TextInput
        label="Pagável depois do vencimento"
        hint="Por quantos dias o banco ainda aceita o boleto vencido. Com 0, vale o prazo que o PagBank der."
        after="dias"
        inputMode="numeric"
        autoComplete="off"
        {...field('pagavelAposVencimentoDias')}
      />
      <TextInput
        label="Multa por atraso"
        hint="Cobrada uma vez, a partir do dia seguinte ao vencimento. Com 0, não há multa."
        after="%"
        inputMode="decimal"
        autoComplete="off"
        {...field('multaPontosBase')}
      />
      <TextInput
        label="Juros por atraso"
        hint="Por mês, contados por dia. Com 0, não há juros."
        after="%"
        inputMode="decimal"
        autoComplete="off"
        {...field('jurosPontosBase')}
      />
      <Select label="Comprador com boleto em atraso" {...field('bloquearEmAtraso')}>
        <option value="sim">Não gera outro boleto</option>
        <option value="nao">Pode gerar outro boleto</option>
      </Select>
    </>
  )
}
