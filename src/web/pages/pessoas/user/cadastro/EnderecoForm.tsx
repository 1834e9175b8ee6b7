import { COMPLEMENTO_MAXIMO, enderecoSchema, NOTA_DE_ENTREGA_MAXIMA } from '#contract/pessoas/cadastro.ts'
import { vaiNoBoleto } from '#domain/cadastro/texto-do-boleto.ts'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { CamposDeEndereco } from '#web/components/endereco/CamposDeEndereco.tsx'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { explicarCom, useAlterarEndereco } from '#web/queries/pessoas/user-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import type { CadastroDoUser } from './ComCadastro.tsx'

const vazio = {
  cep: '',
  rua: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
  estadoSigla: '',
  notaDeEntrega: '',
}

const OBRIGATORIOS = ['cep', 'rua', 'numero', 'bairro', 'cidade', 'estado', 'estadoSigla'] as const

/** A buyer's whole address, and what the delivery has to know (rule M56). */
export function EnderecoForm({ cadastro: { endereco, versao } }: { cadastro: CadastroDoUser }) {
  const { mutateAsync: alterar, error } = useAlterarEndereco()
  const preenchidos = Object.entries(endereco ?? {}).filter(([, valor]) => valor !== null)
  const faltando = OBRIGATORIOS.find(campo => !vaiNoBoleto(endereco?.[campo] ?? ''))
  return (
    <Form
      label="Endereço de entrega"
      schema={enderecoSchema}
      defaultValues={{ ...vazio, ...Object.fromEntries(preenchidos), versao }}
      onSubmit={novo => alterar(novo)}
      explainError={explicarCom('Erro ao atualizar endereço')}
      submitLabel="Salvar endereço"
      actions={<DadosAtuais falha={error} onCarregar={() => location.reload()} />}
    >
      {({ field, get, set }) => (
        <>
          <CamposDeEndereco field={field} get={get} set={set} />
          <TextInput
            label="Complemento"
            optional
            hint={`Até ${COMPLEMENTO_MAXIMO} caracteres.`}
            autoComplete="address-line2"
            {...field('complemento')}
          />
          <TextArea
            label="Nota de entrega"
            optional
            rows={2}
            hint={`Como chegar e quando receber: "entrada pelos fundos, até 7h". Até ${NOTA_DE_ENTREGA_MAXIMA} caracteres.`}
            {...field('notaDeEntrega')}
          />
          <FocoDoLink id="endereco" campo={faltando ?? 'cep'} />
        </>
      )}
    </Form>
  )
}
