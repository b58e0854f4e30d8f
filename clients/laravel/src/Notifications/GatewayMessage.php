<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Notifications;

/** What a notification sends: a text, or a file at an address with a text. */
final class GatewayMessage
{
    public ?string $imageUrl = null;
    public ?string $documentUrl = null;
    public ?string $fileName = null;
    public ?int $templateId = null;

    /** @var array<string, string> */
    public array $values = [];

    public ?string $to = null;
    public ?int $session = null;

    public function __construct(public ?string $text = null) {}

    public static function text(string $text): self
    {
        return new self($text);
    }

    /**
     * A template of the gateway.
     *
     * @param array<string, string> $values by variable
     */
    public static function template(int $templateId, array $values = []): self
    {
        $message = new self();
        $message->templateId = $templateId;
        $message->values = $values;

        return $message;
    }

    /** Shows the image of a public address; the text goes below it. */
    public function image(string $url): self
    {
        $this->imageUrl = $url;

        return $this;
    }

    /** Sends the file of a public address; the text goes below it. */
    public function document(string $url, string $fileName): self
    {
        $this->documentUrl = $url;
        $this->fileName = $fileName;

        return $this;
    }

    /** Who gets it, instead of the notifiable's own route. */
    public function to(string $to): self
    {
        $this->to = $to;

        return $this;
    }

    /** The session that sends, instead of the configured one. */
    public function session(int $id): self
    {
        $this->session = $id;

        return $this;
    }
}
