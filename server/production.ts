// React reads NODE_ENV when first imported, so this import comes before all others.
process.env.NODE_ENV ??= 'production';
