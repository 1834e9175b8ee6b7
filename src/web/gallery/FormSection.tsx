import * as z from 'zod/mini'
import { toast } from '#web/ui/feedback/toast.ts'
import { FileInput } from '#web/ui/file/FileInput.tsx'
import { Form, type FormFields } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { MaskedInput } from '#web/ui/mask/MaskedInput.tsx'
import { masks } from '#web/ui/mask/mask.ts'
import { Section } from './Section.tsx'

z.config({ jitless: true })

const sampleSchema = z.object({
  email: z.string().check(z.email('Email inválido')),
  password: z.string().check(z.minLength(6, 'Mínimo 6 caracteres')),
  cnpj: z.string().check(z.length(14, 'CNPJ deve conter 14 dígitos.')),
  cep: z.string().check(z.regex(/^\d{8}$/, 'CEP inválido')),
  celular: z.string().check(z.regex(/^\d{8,9}$/, 'Celular inválido')),
  rua: z.string(),
  regiao: z.string().check(z.minLength(1, 'Escolha a região')),
  descricao: z.string(),
  preco: z.string(),
  imageFile: z.optional(z.file()),
})

type Sample = z.input<typeof sampleSchema>

const blank: Sample = {
  email: '',
  password: '',
  cnpj: '',
  cep: '20040002',
  celular: '',
  rua: '',
  regiao: '',
  descricao: '',
  preco: '',
  imageFile: undefined,
}

async function send(values: z.output<typeof sampleSchema>) {
  await new Promise(resolve => setTimeout(resolve, 800))
  if (values.email.startsWith('nao')) throw new Error('Credenciais inválidas.')
  toast(`Enviado: ${values.cnpj}, ${values.cep}, ${values.imageFile?.name ?? 'sem foto'}`, {
    tone: 'success',
  })
}

export function FormSection() {
  return (
    <Section id="campos" title="Campos">
      <Form
        label="Exemplo"
        schema={sampleSchema}
        defaultValues={blank}
        onSubmit={send}
        explainError={() => ({
          message: 'Credenciais inválidas.',
          fields: { email: 'Este e-mail já tem conta.' },
        })}
        submitLabel="Enviar pedido de cadastro"
      >
        {form => <SampleFields form={form} />}
      </Form>
    </Section>
  )
}

function SampleFields({ form: { field, set } }: { form: FormFields<Sample> }) {
  return (
    <>
      <TextInput label="E-mail" type="email" autoComplete="email" {...field('email')} />
      <PasswordInput
        label="Senha"
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        {...field('password')}
      />
      <MaskedInput label="CNPJ" mask={masks.cnpj} {...field('cnpj')} />
      <FormRow>
        <MaskedInput
          label="CEP"
          mask={masks.cep}
          onBareValue={bare => bare.length === 8 && set('rua', 'Avenida Rio Branco')}
          {...field('cep')}
        />
        <TextInput label="Rua" {...field('rua')} />
        <MaskedInput label="Celular" mask={masks.celular} type="tel" {...field('celular')} />
      </FormRow>
      <FormRow>
        <Select label="Região" {...field('regiao')}>
          <option value="">Escolha</option>
          <option value="RIO_DE_JANEIRO">Rio de Janeiro</option>
        </Select>
        <TextInput label="Preço" before="R$" inputMode="decimal" {...field('preco')} />
        <TextInput label="Peso" after="kg" readOnly defaultValue="20" />
      </FormRow>
      <TextArea label="Descrição" optional {...field('descricao')} />
      <FileInput label="Foto" optional hint="JPEG, PNG ou WebP." {...field('imageFile')} />
    </>
  )
}
