import { correcaoSchema } from '#contract/pessoas/cadastro.ts'
import { TelefoneInput } from '#web/components/cadastro/TelefoneInput.tsx'
import { CamposDeEndereco } from '#web/components/endereco/CamposDeEndereco.tsx'
import { type Correcao, useCorrigir } from '#web/queries/pessoas/auth/correcao-queries.ts'
import { explicarCom } from '#web/queries/pessoas/user-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'

/** What staff ask the owner of a waiting registration, and a form of those fields alone (rule N104). */
export function CorrecaoDoCadastro({ correcao: { campos, mensagem, valores } }: { correcao: Correcao }) {
  const { mutateAsync: corrigir } = useCorrigir()
  return (
    <Stack as="section" gap={3} aria-label="Correção do cadastro">
      <p className="strong">A equipe pede uma correção:</p>
      <p className="lines breaks">{mensagem}</p>
      <Form
        label="Correção do cadastro"
        schema={correcaoSchema}
        defaultValues={valores}
        onSubmit={corrigido => corrigir(corrigido)}
        explainError={explicarCom('Não foi possível corrigir o cadastro.')}
        submitLabel="Enviar correção"
      >
        {({ field, get, set }) => (
          <>
            {campos.includes('nome') && (
              <TextInput label="Nome" autoComplete="organization" {...field('nome')} />
            )}
            {campos.includes('cnpj') && (
              <MaskedInput label="CNPJ" mask={masks.cnpj} autoComplete="off" {...field('cnpj')} />
            )}
            {campos.includes('telefone') && (
              <TelefoneInput
                ddd={field('ddd')}
                celular={field('celular')}
                inicial={`${valores.ddd}${valores.celular}`}
              />
            )}
            {campos.includes('endereco') && (
              <CamposDeEndereco field={field} get={nome => get(nome) ?? ''} set={set} />
            )}
          </>
        )}
      </Form>
    </Stack>
  )
}
