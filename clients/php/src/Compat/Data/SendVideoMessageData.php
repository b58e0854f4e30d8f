<?php

declare(strict_types=1);

namespace MessagingGateway\Compat\Data;

/** A video message as one value. */
final readonly class SendVideoMessageData implements MessageData
{
    public function __construct(
        public string $to,
        public string $videoUrl,
        public ?string $text = null,
    ) {}

    public function fields(): array
    {
        return ['to' => $this->to, 'videoUrl' => $this->videoUrl, 'text' => $this->text];
    }
}
