import { useState } from 'react'
import * as z from 'zod/mini'
import { textoObrigatorio } from '#contract/campos.ts'
import { type Centavos, emReais } from '#domain/centavos.ts'
import { type Escopo, escoposDoPapel } from '#domain/conta/chave-de-api.ts'
import { explicarNoForm } from '#web/api/api-error.ts'
import { escreverMilhares, precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { useCriarChave } from '#web/queries/pessoas/integracao-queries.ts'
import { ChipChoice } from '#web/ui/form/ChipChoice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { MostrarUmaVez } from './MostrarUmaVez.tsx'

/** What each scope may, in words. */
export const ESCOPO_EM_PALAVRAS: Readonly<Record<Escopo, string>> = {
  LER: 'Só lê',
  ESCREVER: 'Lê e muda',
  COMPRAR: 'Compra',
}

interface NovaChaveDialogProps {
  onClose: () => void
}

/** Makes a key, then shows its text, which is never shown again (rule N136). */
export function NovaChaveDialog({ onClose }: NovaChaveDialogProps) {
  const [chave, setChave] = useState<string | null>(null)
  if (chave === null) return <Formulario onClose={onClose} onCriada={setChave} />
  return (
    <MostrarUmaVez
      titulo="Sua chave"
      texto="Copie agora: ela não aparece de novo. Quem a tem age como você."
      label="Chave"
      valor={chave}
      onClose={onClose}
    />
  )
}

// Another scope asks for other fields.
const limiteDe = (compra: boolean) =>
  z.object({
    nome: textoObrigatorio(40),
    limite: compra
      ? z.pipe(
          precoDigitadoSchema,
          z.transform((limite): Centavos | null => limite),
        )
      : z.pipe(
          z.string(),
          z.transform((): Centavos | null => null),
        ),
  })
const [semLimite, comLimite] = [limiteDe(false), limiteDe(true)]

function Formulario({ onClose, onCriada }: NovaChaveDialogProps & { onCriada: (chave: string) => void }) {
  const { role } = useUser()
  const [escopo, setEscopo] = useState<Escopo>('LER')
  const { mutateAsync: criar } = useCriarChave()
  const escolhas = Object.fromEntries(escoposDoPapel(role).map(um => [um, ESCOPO_EM_PALAVRAS[um]]))
  const compra = escopo === 'COMPRAR'
  return (
    <Dialog title="Nova chave" onClose={onClose}>
      <Form
        schema={compra ? comLimite : semLimite}
        defaultValues={{ nome: '', limite: '' }}
        onSubmit={async ({ nome, limite }) => {
          const limitePorPedido = limite === null ? undefined : emReais(limite)
          onCriada((await criar({ nome, escopo, limitePorPedido })).chave)
        }}
        explainError={explicarNoForm('A chave não foi criada.')}
        submitLabel="Criar chave"
      >
        {({ field, set }) => (
          <>
            <TextInput
              label="Nome"
              hint="Onde ela será usada: ERP da loja."
              autoComplete="off"
              {...field('nome')}
            />
            <ChipChoice label="O que ela pode" options={escolhas} value={escopo} onChange={setEscopo} />
            {compra && (
              <TextInput
                label="Limite por pedido"
                before="R$"
                inputMode="decimal"
                autoComplete="off"
                {...field('limite')}
                onBlur={event => set('limite', escreverMilhares(event.target.value))}
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}
