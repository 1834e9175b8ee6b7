import type * as z from 'zod/mini'
import type { FormFields } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { configuracaoFormSchema } from './configuracao-form.ts'

type CamposDaSegundaPessoaProps = Pick<FormFields<z.input<typeof configuracaoFormSchema>>, 'field'>

/** Whether money and its rules need a second person, and from which limit on (rule M48). */
export function CamposDaSegundaPessoa({ field }: CamposDaSegundaPessoaProps) {
  return (
    <>
      <Select
        label="Aprovação de uma segunda pessoa"
        hint="Para aumentar limite de crédito, mudar a comissão, publicar tabela de frete, marcar pago por fora e concluir reembolso à mão. Também para desligar este ajuste."
        {...field('segundaPessoa')}
      >
        <option value="nao">Não pede: quem faz decide</option>
        <option value="sim">Pede: outra pessoa da equipe aprova</option>
      </Select>
      <TextInput
        label="Limite de crédito que pede segunda pessoa"
        hint="A partir deste valor. Só conta se a segunda pessoa estiver ligada."
        before="R$"
        inputMode="decimal"
        autoComplete="off"
        {...field('segundaPessoaLimite')}
      />
    </>
  )
}
