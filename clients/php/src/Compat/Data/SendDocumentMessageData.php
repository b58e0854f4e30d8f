<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** A document message as one value. */
final readonly class SendDocumentMessageData implements MessageData
{
    public function __construct(
        public string $to,
        public string $documentUrl,
        public ?string $text = null,
        public ?string $fileName = null,
    ) {}

    public function fields(): array
    {
        return ['to' => $this->to, 'documentUrl' => $this->documentUrl, 'text' => $this->text, 'fileName' => $this->fileName];
    }
}
