{{- define "plataforma.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Labels that select the pods of a component: (list . "backend") */}}
{{- define "plataforma.selector" -}}
app.kubernetes.io/name: {{ (index . 0).Chart.Name }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "plataforma.labels" -}}
{{ include "plataforma.selector" . }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ printf "%s-%s" (index . 0).Chart.Name (index . 0).Chart.Version }}
{{- end }}

{{/* A target of the Dockerfile: (list . "backend") */}}
{{- define "plataforma.image" -}}
{{- with index . 0 -}}
{{ .Values.images.registry }}/{{ index $ 1 }}:{{ .Values.images.tag | default .Chart.AppVersion }}
{{- end }}
{{- end }}

{{/* What every pod has: no account of the cluster, no root. Its user is that of the images unless given: (list . 1001) */}}
{{- define "plataforma.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with (index . 0).Values.images.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ index . 1 }}
  runAsGroup: {{ index . 2 }}
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{- define "plataforma.container" -}}
imagePullPolicy: {{ .Values.images.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{/* Pods of one component on different nodes, where there are several. */}}
{{- define "plataforma.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "plataforma.selector" . | nindent 8 }}
{{- end }}

{{- define "plataforma.claim" -}}
{{- $volume := index (index . 0).Values.volumes (index . 1) -}}
{{ $volume.existingClaim | default (printf "%s-%s" (include "plataforma.name" (index . 0)) (index . 1)) }}
{{- end }}

{{/* Volumes of a pod: (list . (list "site" "data")) */}}
{{- define "plataforma.volumes" -}}
volumes:
  - name: tmp
    emptyDir: {}
  {{- $root := index . 0 }}
  {{- range index . 1 }}
  - name: {{ . }}
    persistentVolumeClaim:
      claimName: {{ include "plataforma.claim" (list $root .) }}
  {{- end }}
{{- end }}

{{/* The variables of every process that is a back end. */}}
{{- define "plataforma.environment" -}}
envFrom:
  - configMapRef:
      name: {{ include "plataforma.name" . }}-environment
  - secretRef:
      name: {{ .Values.secrets.environment }}
{{- end }}
